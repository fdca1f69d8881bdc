import * as contract from "@twofold/contract/provenance";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { verifiesByNetwork } from "./provenance.limits.ts";
import { verifyImage } from "./verify-image.ts";

export function provenanceRoutes(mount: Mount): void {
  mount(contract.verifyImage, ({ ctx, files }) => verifyImage(ctx, files.file[0]), {
    beforeBody: (ctx, { ip }) => ctx.limits.consume(verifiesByNetwork, networkOf(ip)),
  });
}
