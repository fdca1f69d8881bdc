import { createFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { startSwift } from "./swift.ts";

export interface Bucket {
  /** How to reach it, as the S3 storage takes it. */
  readonly options: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly forcePathStyle: boolean;
    readonly canLink: boolean;
  };
  /** Another way to the same server, which can be spoilt. */
  readonly proxy: FaultProxy;
  stop(): Promise<void>;
}

/** An empty bucket on a real S3 server of its own. */
export async function createBucket(): Promise<Bucket> {
  const { createBucket: createS3Bucket, stop, ...reach } = await startSwift();
  await createS3Bucket("pictures");
  const proxy = await createFaultProxy(reach.endpoint);
  return {
    options: {
      ...reach,
      bucket: "pictures",
      region: "us-east-1",
      forcePathStyle: true,
      canLink: false,
    },
    proxy,
    async stop() {
      await proxy.close();
      await stop();
    },
  };
}
