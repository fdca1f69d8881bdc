import { startGeneration, type Generation } from "@twofold/contract/generations";
import { uploadImage } from "@twofold/contract/images";
import { setPartnerPermission } from "@twofold/contract/partners";
import {
  permissionTextVersion,
  type PartnerPermission,
} from "@twofold/contract/partners/permissions";
import { choosePartnerPhotos } from "@twofold/contract/partners/photos";
import { runGeneration } from "#features/generations/run-generation.ts";
import { multipartOf, type Person, type TestApp } from "./app.ts";
import { aPhoto } from "./photos.ts";

/** Pictures with a photo of the partner, in an app without a worker: what its job does is run here. */
export const partnerPhotosOn = (app: TestApp) => {
  const upload = async ({ token }: Person): Promise<string> => {
    const files = { file: [await aPhoto()] };
    return (await app.call(uploadImage, { form: {}, files }, { token })).json.id;
  };
  const set = (person: Person, permission: PartnerPermission, is_given: boolean) => {
    const body = { permission, is_given, text_version: permissionTextVersion };
    return app.call(setPartnerPermission, { body }, person);
  };
  const choose = (person: Person, ...image_ids: string[]) =>
    app.call(choosePartnerPhotos, { body: { image_ids } }, person);
  const start = async ({ token }: Person, fields: Record<string, string>) => {
    const { headers, payload } = await multipartOf(
      { template_name: "dinner", person_count: "2", ...fields },
      {},
    );
    const { statusCode, body } = await app.server.inject({
      method: "POST",
      url: startGeneration.path,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return { status: statusCode, json: JSON.parse(body) as Generation & { code: string } };
  };
  const run = ({ user }: Person, id: string) =>
    runGeneration(app.wiring.context(), { userId: user.id, id }, new AbortController().signal);
  return { upload, set, choose, start, run };
};
