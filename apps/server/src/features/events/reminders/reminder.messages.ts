import type { Language } from "@twofold/contract/languages";
import { Temporal } from "temporal-polyfill";
import { fullDateIn, inEach, numberIn, pluralIn } from "#kit/language.ts";
import type { Occurrence } from "../occurrences.ts";

interface ReminderTexts {
  isWhen(title: string, when: string): string;
  daysWhen(title: string, days: string, when: string): string;
  years(count: number): string;
  body(day: string): string;
}

const textsIn: Record<Language, ReminderTexts> = {
  en: {
    isWhen: (title, when) => `${title} is ${when}`,
    daysWhen: (title, days, when) => `${title}: ${days} days ${when}`,
    years: (count) => pluralIn("en", count, { one: "1 year", other: `${count} years` }),
    body: (day) => `${day}. A picture for it takes a minute.`,
  },
  de: {
    isWhen: (title, when) => `${title} ist ${when}`,
    daysWhen: (title, days, when) => `${title}: ${when} sind es ${days} Tage`,
    years: (count) => pluralIn("de", count, { one: "1 Jahr", other: `${count} Jahre` }),
    body: (day) => `${day}. Ein Bild dafür ist in einer Minute fertig.`,
  },
};

/** Today, tomorrow, in 7 days. */
const relative = inEach((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

export function reminderMessages(
  title: string,
  { date, years, markDays }: Occurrence,
  today: string,
  language: Language,
): { title: string; body: string } {
  const texts = textsIn[language];
  const { days } = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(date));
  const when = relative[language].format(days, "day");
  const day = fullDateIn(language, date);
  if (markDays !== null)
    return {
      title: texts.daysWhen(title, numberIn(language, markDays), when),
      body: texts.body(day),
    };
  return {
    title: texts.isWhen(title, when),
    body: texts.body(years === 0 ? day : `${day} · ${texts.years(years)}`),
  };
}
