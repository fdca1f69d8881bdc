import * as contract from "@twofold/contract/provenance";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { verifyImage } from "./verify-image.ts";

export function provenanceRoutes(mount: Mount): void {
  mount(contract.verifyImage, ({ ctx, files, http }) =>
    verifyImage(ctx, { path: files.file[0].path, network: networkOf(http.request.ip) }),
  );
}
