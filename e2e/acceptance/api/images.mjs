import { check, expect, once, same, show } from "../harness.mjs";
import {
  IMAGE,
  MAX_BYTES,
  call,
  fields,
  file,
  good,
  readList,
  refused,
  upload,
  uploaded,
  users,
} from "../fixtures.mjs";
import { gif, jpeg, kindOf, png, pngOfSize, webp } from "../test-images.mjs";

const image = once(async () => uploaded(await users.a(), file(png(200, 150), "first.png")));
const where = (i) => `/uploads/users/${i.user_id}/${i.filename}`;

check(
  "7.images.post",
  "the gallery upload stores the file and the list shows id, filename and user_id",
  async () => {
    const [a, i] = [await users.a(), await image()];
    fields(i, IMAGE, "image");
    same(String(i.user_id), String(a.id), "user_id");
  },
);

check(
  "7.images.upload",
  "the upload page’s call stores the file, also as a couple image",
  async () => {
    const a = await users.a();
    fields(
      await uploaded(a, file(jpeg(), "pair.jpg", "image/jpeg"), "true", "/api/images/upload"),
      IMAGE,
      "image",
    );
    fields(
      await uploaded(a, file(jpeg(), "single.jpg", "image/jpeg"), "false", "/api/images/upload"),
      IMAGE,
      "image",
    );
  },
);

check("7.images.slash", "reading and sending also work without the slash at the end", async () => {
  const a = await users.a();
  const i = await uploaded(a, file(png(50, 40)), "false", "/api/images");
  expect(
    (await readList(a, "/api/images")).some((x) => x.id === i.id),
    "the list without slash lacks the image",
  );
});

check(
  "2.gallery.file",
  "the owner gets the image under /uploads/users/{user_id}/{filename}",
  async () => {
    const [a, i] = [await users.a(), await image()];
    const r = good(await call("GET", where(i), { user: a, headers: { accept: "image/*" } }));
    expect(
      r.type.startsWith("image/") && kindOf(r.bytes),
      `${r.what} returned ${r.type}, ${r.bytes.length} bytes`,
    );
  },
);

check("6.images.file-other", "another user does not get the file", async () => {
  const [b, i] = [await users.b(), await image()];
  const r = await call("GET", where(i), { user: b });
  expect([401, 403, 404].includes(r.status), `${r.what} returned ${r.status} ${r.type}`);
});

check("6.images.file-signed-out", "a signed-out visitor does not get the file", async () => {
  const r = await call("GET", where(await image()));
  expect([401, 403, 404].includes(r.status), `${r.what} returned ${r.status} ${r.type}`);
});

check("6.images.file-climb", "climbing out of the uploads folder is refused", async () => {
  const a = await users.a();
  for (const p of [
    `/uploads/users/${a.id}/..%2f..%2f..%2fpackage.json`,
    `/uploads/users/${a.id}/%2e%2e/%2e%2e/package.json`,
  ]) {
    const r = await call("GET", p, { user: a });
    expect(r.status < 500, r.brief);
    expect(
      !/"(dependencies|scripts)"\s*:/.test(r.bytes.toString("utf8", 0, 5000)),
      `${p} returned a file of the server`,
    );
  }
});

check("6.images.list-private", "another user’s list does not show the image", async () => {
  const [b, i] = [await users.b(), await image()];
  expect(
    !(await readList(b, "/api/images/")).some((x) => x.filename === i.filename),
    "the second user sees the first user’s image",
  );
});

check("6.images.read-other", "another user cannot read the image by its id", async () => {
  const [b, i] = [await users.b(), await image()];
  const r = await call("GET", `/api/images/${i.id}`, { user: b });
  expect([401, 403, 404, 405].includes(r.status), `${r.what} returned ${r.status}`);
});

check("6.images.delete-other", "another user cannot delete the image", async () => {
  const [a, b, i] = [await users.a(), await users.b(), await image()];
  refused(await call("DELETE", `/api/images/${i.id}`, { user: b }), [403, 404]);
  expect(
    (await readList(a, "/api/images/")).some((x) => x.id === i.id),
    "the image is gone",
  );
});

check(
  "7.images.delete",
  "deleting removes the image from the list and its file; a second time is refused",
  async () => {
    const a = await users.a();
    const i = await uploaded(a, file(png(60, 60)));
    good(await call("DELETE", `/api/images/${i.id}`, { user: a }));
    expect(
      !(await readList(a, "/api/images/")).some((x) => x.id === i.id),
      "the image is still listed",
    );
    const r = await call("GET", where(i), { user: a });
    expect(r.status === 404 || r.status === 410, `the file returned ${r.status} afterwards`);
    refused(await call("DELETE", `/api/images/${i.id}`, { user: a }));
  },
);

check(
  "7.images.delete.bad-id",
  "an id that cannot exist is refused, never an error 5xx",
  async () => {
    const user = await users.a();
    for (const id of ["nonsense", "99999999999999999999"])
      refused(await call("DELETE", `/api/images/${id}`, { user }));
  },
);

for (const [type, make, ext] of [
  ["jpeg", jpeg, "jpeg"],
  ["jpeg", jpeg, "jpg"],
  ["png", png, "png"],
  ["gif", gif, "gif"],
  ["webp", webp, "webp"],
]) {
  check(
    `5.upload.type.${ext}`,
    `a .${ext} image is accepted and loads again as an image`,
    async () => {
      const a = await users.a();
      const i = await uploaded(
        a,
        file(make(), `kind.${ext}`, `image/${type}`),
        "false",
        "/api/images/upload",
      );
      const r = good(await call("GET", where(i), { user: a }));
      expect(kindOf(r.bytes), `the stored file is ${show(r.bytes.toString("latin1", 0, 12))}`);
    },
  );
}

check("5.upload.limit.exact", "an image of exactly 10485760 bytes is accepted", async () => {
  await uploaded(
    await users.a(),
    file(pngOfSize(MAX_BYTES), "limit.png"),
    "false",
    "/api/images/upload",
  );
});

for (const [name, path] of [
  ["upload", "/api/images/upload"],
  ["gallery", "/api/images/"],
]) {
  check(`5.upload.limit.over.${name}`, `one byte more is refused by POST ${path}`, async () => {
    const a = await users.a();
    const before = (await readList(a, "/api/images/")).length;
    refused(await upload(a, file(pngOfSize(MAX_BYTES + 1), "over.png"), "false", path));
    same((await readList(a, "/api/images/")).length, before, "number of images afterwards");
  });
}

for (const [name, bytes, filename, type] of [
  ["text", Buffer.from("this is not an image, only text. ".repeat(20)), "text.jpg", "image/jpeg"],
  ["html", Buffer.from("<!doctype html><script>alert(1)</script>"), "page.png", "image/png"],
  ["empty", Buffer.alloc(0), "empty.png", "image/png"],
  [
    "svg",
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    "drawing.svg",
    "image/svg+xml",
  ],
  ["cut", jpeg().subarray(0, 12), "cut.jpg", "image/jpeg"],
]) {
  check(
    `5.upload.not-an-image.${name}`,
    `${name} content named ${filename} is refused`,
    async () => {
      const a = await users.a();
      const before = (await readList(a, "/api/images/")).length;
      refused(await upload(a, file(bytes, filename, type), "false", "/api/images/upload"));
      refused(await upload(a, file(bytes, filename, type)));
      same((await readList(a, "/api/images/")).length, before, "number of images afterwards");
    },
  );
}

check("7.images.post.no-file", "an upload without a file is refused with a detail", async () => {
  const user = await users.a();
  for (const path of ["/api/images/", "/api/images/upload"])
    refused(await call("POST", path, { user, form: [["is_couple_image", "false"]] }));
});

check(
  "7.images.post.not-multipart",
  "an upload that is not multipart is refused with a detail",
  async () => {
    refused(
      await call("POST", "/api/images/upload", { user: await users.a(), json: { file: "x" } }),
    );
  },
);

check(
  "7.images.filename-safe",
  "a file name with path steps does no harm and is not stored",
  async () => {
    const a = await users.a();
    const r = await upload(a, file(png(), "../../../../tmp/climb.png"));
    expect(r.status < 500, r.brief);
    for (const i of await readList(a, "/api/images/"))
      expect(!/[/\\]|\.\./.test(i.filename), `stored filename is ${show(i.filename)}`);
  },
);
