import { createFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { startSwift } from "./swift.ts";

export interface Bucket {
  /** Connection options of the S3 storage. */
  readonly options: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly forcePathStyle: boolean;
    readonly canLink: boolean;
  };
  /** Another address of the same server, which can simulate faults. */
  readonly proxy: FaultProxy;
  stop(): Promise<void>;
}

/** Creates an empty bucket on its own S3 server. */
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
