import { formatNumber, plural } from "../../../lib/language.ts";

export const figuresMessages = {
  /** "+12 % on the 30 days before". */
  change: (change: string, days: number) => `${change} on the ${days} days before`,
  trend: (name: string) => `${name} by day`,
  registrations: "Registrations",
  registrationsLine:
    "New accounts in this time, by the day in UTC. Accounts that were deleted since are included. Updated every hour.",
  first_images: "First pictures",
  firstImagesLine: "People who requested the first picture that was delivered to them.",
  ofRegistrations: (percent: string) => `${percent} of registrations`,
  delivered: "Pictures delivered",
  deliveredLine:
    "Of the pictures that were requested in this time, those that were delivered. Failed and refused ones cost the user nothing; cancelled ones are neither.",
  notDelivered: (failed: string, refused: string) => `${failed} failed, ${refused} refused`,
  perDelivered: "Cost per delivered",
  perDeliveredLine:
    "The cost of all attempts, also failed, refused, cancelled and lost ones, divided by the delivered pictures.",
  wasted_cost: "Wasted cost",
  wastedCostLine: "The cost of attempts that led to no delivery.",
  ofCost: (percent: string) => `${percent} of the engines’ cost`,
  recurring: "Recurring revenue",
  recurringLine:
    "Active and overdue subscriptions, the amount divided by the months of its interval, per currency. Trials are not included; subscriptions that will end are.",
  aMonth: "a month",
  and: (amounts: string) => `and ${amounts}`,
  ending: (count: number) => `${formatNumber(count)} ending`,
  trials: (count: number) =>
    plural(count, { one: "1 trial", other: `${formatNumber(count)} trials` }),
  confirmed: "Confirmed addresses",
  confirmedLine:
    "Of those who registered in this time, the ones who confirmed their address by the end of the next day.",
  credits_spent: "Credits spent",
  creditsSpentLine:
    "Credits of delivered pictures. Granted are the daily credits of days with spending, packs, bonuses and returned credits.",
  granted: (count: string) => `${count} granted`,
  reports: "Reports",
  reportsLine:
    "Pictures that were reported for the first time, and removal requests. Several reports of one picture count once.",
  decisions: "Time to decision",
  decisionsLine:
    "The mean time from a report or removal request to its decision by a person, for the decisions of this time.",
  decided: (count: number) =>
    plural(count, { one: "1 decision", other: `${formatNumber(count)} decisions` }),
};
