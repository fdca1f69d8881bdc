import { describe, expect, test } from "vitest";
import { changesBetween, draftOf, newEvent } from "./event-draft.ts";
import { guessEvent, guessOccurrence, nextDate } from "./optimistic-event.ts";
import { event, personalEvent } from "../../testing/events.ts";
import { upcomingAndPast } from "./upcoming-and-past.ts";

const yearly = (event_date: string) => ({ ...newEvent, event_date, is_recurring: true });
const once = (event_date: string) => ({ ...yearly(event_date), is_recurring: false });

describe("nextDate", () => {
  test.each([
    ["once, to come", once("2027-05-01"), "2027-05-01"],
    ["once, today", once("2027-02-14"), "2027-02-14"],
    ["once, over", once("2027-02-13"), null],
    ["every year, later this year", yearly("2019-12-24"), "2027-12-24"],
    ["every year, today", yearly("2019-02-14"), "2027-02-14"],
    ["every year, over for this year", yearly("2019-02-13"), "2028-02-13"],
    ["every year, not yet begun", yearly("2030-01-01"), "2030-01-01"],
    ["29 February in a year without one", yearly("2024-02-29"), "2027-02-28"],
  ])("%s", (_, given, date) => {
    expect(nextDate(given, "2027-02-14")).toBe(date);
  });

  test("29 February returns to the 29th in a leap year", () => {
    expect(nextDate(yearly("2024-02-29"), "2028-01-01")).toBe("2028-02-29");
  });

  test("lunar event has no optimistic date", () => {
    expect(guessEvent("1", { ...yearly("2019-02-05"), calendar: "chinese" }, "2027-02-14")).toBe(
      undefined,
    );
  });
});

describe("guessOccurrence", () => {
  const in2027 = (month: number) => ({ year: 2027, month });

  test("yearly event has an occurrence with the number of years", () => {
    expect(guessOccurrence("1", yearly("2020-02-29"), in2027(2))).toMatchObject({
      event_date: "2027-02-28",
      first_date: "2020-02-29",
      years: 7,
    });
  });

  test("event that starts later, is in another month or does not recur has no occurrence", () => {
    expect(guessOccurrence("1", yearly("2028-02-05"), in2027(2))).toBeUndefined();
    expect(guessOccurrence("1", yearly("2020-03-05"), in2027(2))).toBeUndefined();
    expect(guessOccurrence("1", once("2020-02-05"), in2027(2))).toBeUndefined();
  });
});

describe("request body", () => {
  test("of a change contains only changed fields", () => {
    const before = draftOf(event("2027-02-14", { title: "Dinner", description: "At Lina's" }));
    expect(changesBetween(before, { ...before, title: "Lunch", description: null })).toEqual({
      title: "Lunch",
      description: null,
    });
    expect(changesBetween(before, { ...before })).toEqual({});
  });

  test("of an occurrence uses the first date", () => {
    const day = personalEvent("2027-02-28", { first_date: "2020-02-29" });
    expect(draftOf(day).event_date).toBe("2020-02-29");
  });
});

test("upcomingAndPast returns upcoming events and the last five past ones", () => {
  const over = (day: number) => event(`2027-01-0${day}`, { next_date: null });
  const events = [
    event("2027-03-01"),
    ...[1, 2, 3, 4, 5, 6].map(over),
    event("2020-02-14", { next_date: "2027-02-14", is_recurring: true }),
  ];
  const { upcoming, past } = upcomingAndPast(events, "2027-02-14");
  expect(upcoming.map(({ next_date }) => next_date)).toEqual(["2027-02-14", "2027-03-01"]);
  expect(past.map(({ event_date }) => event_date.slice(-1))).toEqual(["6", "5", "4", "3", "2"]);
});
