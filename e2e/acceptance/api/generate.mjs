import { check, expect, once, same, show } from "../harness.mjs";
import {
  MAX_BYTES,
  balanceOf,
  call,
  file,
  finishGeneration,
  generate,
  generationForm,
  good,
  pathOf,
  photo,
  read,
  readList,
  refused,
  sleep,
  startGeneration,
  templateFor,
  templates,
  uploaded,
  users,
} from "../fixtures.mjs";
import { kindOf, png, pngOfSize } from "../test-images.mjs";
import { addsUp } from "./credits.mjs";

const plain = () => file(png(300, 300), "plain.png");

/** Refused with a detail; the balance is unchanged. */
async function costsNothing(user, makeForm) {
  const before = await balanceOf(user);
  const r = await startGeneration(user, await makeForm());
  refused(r);
  same(await balanceOf(user), before, "balance after the refusal");
  return r;
}

check("7.generate.refuse.no-image", "no image at all is refused and costs nothing", async () => {
  await costsNothing(await users.a(), async () => generationForm(await templateFor(1), []));
});

check(
  "7.generate.refuse.too-many",
  "two images for a template of one person are refused and cost nothing",
  async () => {
    await costsNothing(await users.a(), async () =>
      generationForm(await templateFor(1), [plain(), plain()]),
    );
  },
);

check(
  "7.generate.refuse.too-few",
  "one image for a template of two persons is refused and costs nothing",
  async () => {
    await costsNothing(await users.a(), async () =>
      generationForm(await templateFor(2), [plain()]),
    );
  },
);

check(
  "7.generate.refuse.mixed-too-many",
  "an upload and a gallery image together may not exceed the count",
  async () => {
    const a = await users.a();
    const own = await uploaded(a, plain());
    await costsNothing(a, async () => generationForm(await templateFor(1), [plain()], [own.id]));
  },
);

check(
  "7.generate.refuse.unknown-template",
  "an unknown template is refused and costs nothing",
  async () => {
    await costsNothing(await users.a(), async () =>
      generationForm({ ...(await templateFor(1)), name: "no such template 7f3" }, [plain()]),
    );
  },
);

check(
  "7.generate.refuse.bad-count",
  "a person_count that is no number, zero or negative is refused and costs nothing",
  async () => {
    for (const person_count of ["two", 0, -1]) {
      await costsNothing(await users.a(), async () =>
        generationForm(await templateFor(1), [plain()], [], { person_count }),
      );
    }
  },
);

check(
  "7.generate.refuse.other-gallery",
  "another user’s gallery image is refused and costs nothing",
  async () => {
    const [a, b] = [await users.a(), await users.b()];
    const theirs = await uploaded(b, plain());
    await costsNothing(a, async () => generationForm(await templateFor(1), [], [theirs.id]));
  },
);

check(
  "7.generate.refuse.unknown-gallery",
  "a gallery id that does not exist is refused, never an error 5xx",
  async () => {
    for (const id of ["99999999", "nonsense"])
      await costsNothing(await users.a(), async () =>
        generationForm(await templateFor(1), [], [id]),
      );
  },
);

check(
  "5.generate.not-an-image",
  "a file that is not an image is refused and costs nothing",
  async () => {
    await costsNothing(await users.a(), async () =>
      generationForm(await templateFor(1), [
        file(Buffer.from("text ".repeat(99)), "text.jpg", "image/jpeg"),
      ]),
    );
  },
);

check(
  "5.generate.too-large",
  "an image of 10485761 bytes is refused and costs nothing",
  async () => {
    await costsNothing(await users.a(), async () =>
      generationForm(await templateFor(1), [file(pngOfSize(MAX_BYTES + 1), "over.png")]),
    );
  },
);

// ---- delivered ---------------------------------------------------------------

const first = once(async () => {
  const a = await users.a();
  const before = {
    balance: await balanceOf(a),
    s: await read(a, "/api/credits/statistics"),
    list: await readList(a, "/api/credits/transactions"),
    profile: await read(a, "/api/users/profile"),
  };
  const result = await generate(a, generationForm(await templateFor(1), [await photo()]));
  expect(result.delivered, () => `not delivered: ${show(result)}`);
  return { a, before, result };
});
const withFirst = { prepare: () => first().catch(() => {}), prepareMs: 100_000 };

check(
  "7.generate.delivered",
  "one photo and a template of one person return a generated_image_url",
  async () => {
    const { result } = await first();
    expect(result.url.length > 1, `generated_image_url is ${show(result.url)}`);
  },
  withFirst,
);

check(
  "7.generate.loads",
  "the generated image loads for its owner",
  async () => {
    const { a, result } = await first();
    const r = good(
      await call("GET", pathOf(result.url), { user: a, headers: { accept: "image/*" } }),
    );
    expect(
      r.type.startsWith("image/") && kindOf(r.bytes) && r.bytes.length > 500,
      `${r.what} returned ${r.type}, ${r.bytes.length} bytes`,
    );
  },
  withFirst,
);

check(
  "6.generate.private",
  "the generated image does not load for another user",
  async () => {
    const { result } = await first();
    const r = await call("GET", pathOf(result.url), { user: await users.b() });
    expect([401, 403, 404].includes(r.status), `${r.what} returned ${r.status} ${r.type}`);
  },
  withFirst,
);

check(
  "9.generate.cost",
  "a delivered image costs exactly 1 credit",
  async () => {
    const { a, before } = await first();
    same(await balanceOf(a), before.balance - 1, "balance");
  },
  withFirst,
);

check(
  "7.generate.accounted",
  "it is one spent transaction of -1, in total_spent and in daily_credits_used",
  async () => {
    const { a, before } = await first();
    const { s, list } = await addsUp(a);
    const known = new Set(before.list.map((t) => t.id));
    const fresh = list.filter((t) => !known.has(t.id));
    same(
      fresh.map((t) => [t.transaction_type, t.amount]),
      [["spent", -1]],
      "new transactions",
    );
    same(
      [s.total_spent, s.daily_credits_used],
      [before.s.total_spent + 1, before.s.daily_credits_used + 1],
      "total_spent and daily_credits_used",
    );
  },
  withFirst,
);

check(
  "3.profile.count.generated",
  "total_generated_images grows by one",
  async () => {
    const { a, before } = await first();
    same(
      (await read(a, "/api/users/profile")).total_generated_images,
      before.profile.total_generated_images + 1,
      "total_generated_images",
    );
  },
  withFirst,
);

const fromGallery = once(async () => {
  const b = await users.b();
  const own = await uploaded(b, await photo());
  const before = await balanceOf(b);
  return {
    b,
    before,
    result: await generate(b, generationForm(await templateFor(1), [], [own.id])),
  };
});

check(
  "7.generate.from-gallery",
  "an own gallery image works as well, for 1 credit",
  async () => {
    const { b, before, result } = await fromGallery();
    expect(result.delivered, () => `not delivered: ${show(result)}`);
    same(await balanceOf(b), before - 1, "balance");
  },
  { prepare: () => fromGallery().catch(() => {}), prepareMs: 100_000 },
);

const couple = once(async () => {
  const b = await users.b();
  const before = await balanceOf(b);
  return {
    b,
    before,
    result: await generate(
      b,
      generationForm(await templateFor(2), [await photo(0), await photo(1)]),
    ),
  };
});

check(
  "7.generate.two-persons",
  "two photos for a template of two persons work, still for 1 credit",
  async () => {
    const { b, before, result } = await couple();
    expect(result.delivered, () => `not delivered: ${show(result)}`);
    same(await balanceOf(b), before - 1, "balance");
  },
  { prepare: () => couple().catch(() => {}), prepareMs: 100_000 },
);

const withoutPerson = once(async () => {
  const a = await users.a();
  const before = await balanceOf(a);
  return { a, before, result: await generate(a, generationForm(await templateFor(1), [plain()])) };
});

check(
  "7.generate.no-person",
  "a photo without a person is either used for 1 credit or rejected without cost",
  async () => {
    const { a, before, result } = await withoutPerson();
    same(
      await balanceOf(a),
      before - (result.delivered ? 1 : 0),
      `balance (delivered: ${result.delivered})`,
    );
  },
  { prepare: () => withoutPerson().catch(() => {}), prepareMs: 100_000 },
);

// ---- never overspent ---------------------------------------------------------

const race = once(async () => {
  const c = await users.c();
  const balance = await balanceOf(c);
  const template = await templateFor(1);
  const form = generationForm(template, [await photo()]);
  const n = Math.min(balance * 2, 80);
  const responses = await Promise.all(
    Array.from({ length: n }, () =>
      call("POST", "/api/images/generate", {
        user: c,
        form,
        ms: 100_000,
      }),
    ),
  );
  const now = await balanceOf(c);
  const results = [];
  for (const r of responses)
    results.push(
      await finishGeneration(c, r, 120_000).catch((error) => ({
        delivered: false,
        error: error.message,
      })),
    );
  return { c, balance, n, responses, now, results, end: await balanceOf(c) };
});
const withRace = { prepare: () => race().catch(() => {}), prepareMs: 240_000 };

check(
  "9.generate.parallel.answers",
  "twice as many concurrent requests as credits: none returns an error 5xx, at least one is delivered",
  async () => {
    const { responses, results } = await race();
    const bad = responses.find((r) => r.status >= 500);
    expect(!bad, () => bad.brief);
    expect(
      results.some((r) => r.delivered),
      () => `none was delivered: ${show(results[0])}`,
    );
  },
  withRace,
);

check(
  "9.generate.parallel.no-overspending",
  "never more images than credits, and the balance is never below zero",
  async () => {
    const { balance, n, now, results, end } = await race();
    const delivered = results.filter((r) => r.delivered).length;
    expect(n > balance, `only ${n} requests for ${balance} credits`);
    expect(delivered <= balance, `${delivered} images for ${balance} credits`);
    expect(now >= 0 && end >= 0, `balance was ${now}, then ${end}`);
    same(end, balance - delivered, `balance after ${delivered} images`);
  },
  withRace,
);

check(
  "9.generate.parallel.adds-up",
  "afterwards totals, balance and transactions still agree",
  async () => {
    const { c } = await race();
    await addsUp(c);
  },
  withRace,
);

const broke = once(async () => {
  const { c } = await race();
  const template = await templateFor(1);
  for (let i = 0; i < 20 && (await balanceOf(c)) > 0; i++) {
    const r = await startGeneration(c, generationForm(template, [await photo()]));
    if (r.status === 429) await sleep(3000);
    else await finishGeneration(c, r, 30_000);
  }
  return c;
});

check(
  "9.generate.no-credits",
  "without credits it is refused with a detail and the balance stays 0",
  async () => {
    const c = await broke();
    same(await balanceOf(c), 0, "balance before");
    refused(await startGeneration(c, generationForm(await templateFor(1), [await photo()])));
    same(await balanceOf(c), 0, "balance after");
  },
  { prepare: () => broke().catch(() => {}), prepareMs: 240_000 },
);

check(
  "7.generate.templates-usable",
  "every active template names a positive person_count, so that it can be generated",
  async () => {
    for (const t of (await templates()).filter((x) => x.is_active !== false)) {
      expect(
        t.person_count === undefined || (Number.isInteger(t.person_count) && t.person_count >= 1),
        `template ${t.name} has person_count ${show(t.person_count)}`,
      );
    }
    expect((await readList(await users.a(), "/api/templates")).length > 0, "no templates");
  },
);
