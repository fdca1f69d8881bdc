import { eventually, expect, show } from "../harness.mjs";
import { button, found, mock, near, patch, sees, seesNot, visible, web } from "./kit.mjs";
import { list } from "./banners.mjs";

const path = "/credits";
const STATS = "/api/credits/statistics";
const LIST = "/api/credits/transactions";

const reset = () => new Date(Date.now() + 5 * 3600_000 + 20 * 60_000);
const numbers = {
  credit_system_enabled: true,
  current_balance: 517,
  daily_credits_used: 103,
  daily_free_credits: 310,
  total_earned: 841,
  total_spent: 324,
  month_transactions: 613,
  today_transactions: 76,
};
const stats = async (page, more = {}) => {
  await patch(page, "GET", STATS, (s) => ({
    ...s,
    ...numbers,
    next_reset: reset().toISOString(),
    ...more,
  }));
  await patch(page, "GET", "/api/credits/balance", (s) => ({
    ...s,
    current_balance: numbers.current_balance,
  }));
};
const opened = { path, auth: true, mock: stats };
const has = (n) => (text) => new RegExp(`(?<![\\d.])${n}(?!\\d)`).test(text.replaceAll(",", ""));

web("2.credits.balance", "the available balance", opened, async ({ page }) => {
  await near(page, /available|balance/i, has(517), "balance");
});

for (const [label, n] of [
  ["Used Today", 103],
  ["Daily Free", 310],
  ["Total Earned", 841],
  ["Total Spent", 324],
]) {
  web(
    `2.credits.card.${label.toLowerCase().replace(" ", "-")}`,
    `the card ${label}`,
    opened,
    async ({ page }) => {
      await near(page, label, has(n), label);
    },
  );
}

web(
  "2.credits.reset",
  "the next reset in hours, rounded up, with the date and time",
  opened,
  async ({ page }) => {
    await near(page, /reset/i, (t) => /(?<!\d)6\s*(h\b|hrs?\b|hours?\b)/i.test(t), "hours");
    const d = reset();
    await near(
      page,
      /reset/i,
      (t) =>
        /\d{1,2}:\d{2}/.test(t) &&
        (t.includes(String(d.getUTCFullYear())) ||
          new RegExp(`(?<!\\d)${d.getUTCDate()}(?!\\d)`).test(t)),
      "date and time",
    );
  },
);

web(
  "2.credits.remaining",
  "the credits remaining today: daily free less used",
  opened,
  async ({ page }) => {
    await near(page, /remaining/i, has(207), "remaining");
  },
);

web(
  "2.credits.details",
  "View Details opens Credit System with all the numbers and how it works",
  opened,
  async ({ page }) => {
    await (await button(page, "View Details")).click();
    const title = await sees(page, /^\s*Credit System\s*$/);
    const text = await title.evaluate((el) => {
      let e = el;
      while (
        e.parentElement &&
        e.parentElement !== document.body &&
        !(/613/.test(e.innerText) && /how/i.test(e.innerText))
      )
        e = e.parentElement;
      return e.innerText.replaceAll(",", "").replace(/\s+/g, " ");
    });
    for (const [what, n] of [
      ["balance", 517],
      ["used today", 103],
      ["daily free", 310],
      ["total earned", 841],
      ["total spent", 324],
      ["transactions this month", 613],
      ["transactions today", 76],
    ]) {
      expect(has(n)(text), `${what} (${n}) is not in it: ${show(text, 400)}`);
    }
    expect(
      /(?<!\d)6\s*(h\b|hrs?\b|hours?\b)/i.test(text),
      `no countdown of 6 hours: ${show(text, 400)}`,
    );
    expect(
      /how (it|credits?|the credits?).*works?/i.test(text),
      `no how-it-works list: ${show(text, 400)}`,
    );
  },
);

web("2.credits.details.close", "the modal can be closed", opened, async ({ page }) => {
  await (await button(page, "View Details")).click();
  await sees(page, /^\s*Credit System\s*$/);
  await (
    await found(page.getByRole("button", { name: /close|got it|^ok$|^[×✕✖x]$/i }), "close button")
  ).click();
  await eventually(
    async () => !(await page.evaluate(() => /613/.test(document.body.innerText))),
    "the modal is still open",
  );
});

web(
  "8.empty.transactions",
  "no transactions: No transactions yet",
  { path, auth: true, mock: (page) => list(page, LIST, []) },
  async ({ page }) => {
    await sees(page, "Transaction History");
    await sees(page, "No transactions yet");
  },
);

web(
  "2.credits.transactions",
  "each transaction shows description, date and time and the amount, with a plus sign when positive",
  {
    path,
    auth: true,
    mock: (page) =>
      list(page, LIST, [
        {
          id: 1,
          transaction_type: "earned",
          description: "Accept gift",
          amount: 35,
          created_at: "2031-03-15T10:30:00Z",
        },
        {
          id: 2,
          transaction_type: "spent",
          description: "Accept image",
          amount: -4,
          created_at: "2031-03-16T11:45:00Z",
        },
      ]),
  },
  async ({ page }) => {
    const row = async (name) =>
      (await sees(page, name)).evaluate((el) => {
        let e = el;
        while (e.parentElement && !/[+\-−]\s?\d/.test(e.innerText)) e = e.parentElement;
        for (let i = 0; i < 2 && !/:\d\d/.test(e.innerText); i++) e = e.parentElement;
        return e.innerText.replace(/\s+/g, " ");
      });
    const one = await row("Accept gift");
    expect(/\+\s?35(?!\d)/.test(one), `the row reads ${show(one)}`);
    expect(/10:30/.test(one) && /2031|15/.test(one), `no date and time: ${show(one)}`);
    const two = await row("Accept image");
    expect(/[-−]\s?4(?!\d)/.test(two) && !/\+\s?-?4(?!\d)/.test(two), `the row reads ${show(two)}`);
  },
);

web(
  "2.credits.transactions.icon",
  "each transaction has an icon",
  {
    path,
    auth: true,
    mock: (page) =>
      list(page, LIST, [
        {
          id: 1,
          transaction_type: "bonus",
          description: "Accept bonus",
          amount: 57,
          created_at: "2031-03-15T10:30:00Z",
        },
      ]),
  },
  async ({ page }) => {
    const icon = await (
      await sees(page, "Accept bonus")
    ).evaluate((el) => {
      let e = el;
      while (e.parentElement && !/57/.test(e.innerText)) e = e.parentElement;
      return (
        Boolean(e.querySelector("svg, img, i, [class*=icon i]")) ||
        /\p{Extended_Pictographic}/u.test(e.innerText)
      );
    });
    expect(icon, "no icon in the row");
  },
);

web(
  "2.credits.skeleton",
  "while the transactions load a skeleton is shown",
  { path, auth: true, mock: (page) => mock(page, "GET", LIST, { hang: true }) },
  async ({ page }) => {
    await sees(page, "Transaction History");
    await eventually(
      async () =>
        (await page
          .locator(
            "[class*=skeleton i], [class*=pulse i], [class*=shimmer i], [aria-busy=true], [data-skeleton]",
          )
          .filter({ visible: true })
          .count()) > 0,
      "no skeleton (aria-busy, or a class with skeleton, pulse or shimmer)",
    );
    await seesNot(page, "No transactions yet", 300);
  },
);

web(
  "2.credits.disabled",
  "switched off: The credit system is currently disabled. All features are available for free!",
  {
    path,
    auth: true,
    mock: (page) => patch(page, "GET", STATS, (s) => ({ ...s, credit_system_enabled: false })),
  },
  async ({ page }) => {
    await sees(
      page,
      "The credit system is currently disabled. All features are available for free!",
    );
    expect(
      (await visible(page.getByRole("button", { name: "View Details" })).count()) === 0,
      "View Details is shown",
    );
  },
);
