import * as contract from "@twofold/contract/provenance";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { verifyPicture } from "./verify-picture.ts";

export function provenanceRoutes(mount: Mount): void {
  mount(contract.verifyPicture, ({ ctx, files, http }) =>
    verifyPicture(ctx, { path: files.file[0].path, network: networkOf(http.request.ip) }),
  );
}
