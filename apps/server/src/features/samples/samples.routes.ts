import * as contract from "@twofold/contract/samples";
import * as publicContract from "@twofold/contract/samples/sample-images";
import type { Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { changeSample } from "./change-sample.ts";
import { listOwnSamples } from "./list-own-samples.ts";
import { listSampleImages } from "./list-sample-images.ts";
import { offerSample } from "./offer-sample.ts";
import { publicHeaders } from "./public-headers.ts";
import { removeSample } from "./remove-sample.ts";
import { reportSample } from "./report-sample.ts";
import { serveSampleFile } from "./serve-sample-file.ts";

export function samplesRoutes(mount: Mount): void {
  mount(contract.listSamples, ({ ctx }) => listOwnSamples(ctx));
  mount(contract.offerSample, ({ ctx, body }) => offerSample(ctx, body));
  mount(contract.changeSample, ({ ctx, params, body }) =>
    changeSample(ctx, { id: params.id, showsName: body.shows_name }),
  );
  mount(contract.removeSample, ({ ctx, params }) => removeSample(ctx, params.id));

  mount(publicContract.listSampleImages, ({ ctx, query, http }) => {
    http.reply.headers(publicHeaders);
    return listSampleImages(ctx, query);
  });
  mount.file(publicContract.sampleImageFile, ({ ctx, params, query, http }) =>
    serveSampleFile(ctx, { id: params.id, size: query.size, headers: http.request.headers }),
  );
  mount(publicContract.reportSampleImage, ({ ctx, params, body, http }) =>
    reportSample(ctx, { id: params.id, network: networkOf(http.request.ip), ...body }),
  );
}
