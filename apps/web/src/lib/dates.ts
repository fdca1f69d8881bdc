import { useEffect, useState } from "react";
import { locale } from "./language.ts";

const longDay = new Intl.DateTimeFormat(locale, {
  weekday: "long",
  day: "numeric",
  month: "long",
});

export function formatDay(date: Date): string {
  return longDay.format(date);
}

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: "long" });

export function formatDate(date: Date): string {
  return longDate.format(date);
}

const shortDate = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

export function formatShortDate(date: Date): string {
  return shortDate.format(date);
}

const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

export function formatDateTime(date: Date): string {
  return dateTime.format(date);
}

const shortTime = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

export function formatTime(date: Date): string {
  return shortTime.format(date);
}

const MINUTE_MS = 60_000;

/** The time to the minute, for texts about today: a page may stay open past midnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
