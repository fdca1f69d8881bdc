import { checkPhoto } from "@twofold/contract/generations";
import { uploadImage } from "@twofold/contract/images";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TaskCrashedError } from "#kit/pool-errors.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { crashesByUser } from "./images.limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => app.stop());

const photo = async () => new File([await aPhoto()], "us.jpg");
const upload = async ({ token }: Person) =>
  app.call(uploadImage, { form: {}, files: { file: [await photo()] } }, { token });
const check = async ({ token }: Person) =>
  app.call(checkPhoto, { form: {}, files: { file: [await photo()] } }, { token });

describe("a file that crashes the decoder", () => {
  test("is rejected as damaged; after several, the user must wait and others need not", async () => {
    const [hostile, honest] = [await signUp(app), await signUp(app)];
    const crash = vi
      .spyOn(app.wiring.ports.imaging, "decodeUpload")
      .mockRejectedValue(new TaskCrashedError("ended by SIGKILL", ""));
    expect((await check(hostile)).status).toBe(200);
    for (let count = 1; count < crashesByUser.points; count += 1)
      expect((await upload(hostile)).status).toBe(415);
    expect((await upload(hostile)).status).toBe(429);
    expect((await check(hostile)).status).toBe(429);
    expect(crash).toHaveBeenCalledTimes(crashesByUser.points);
    crash.mockRestore();
    expect((await upload(hostile)).status).toBe(429);
    expect((await upload(honest)).status).toBe(201);
  });
});
