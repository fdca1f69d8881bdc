import { mkdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const swiftUser = { accessKeyId: "test:tester", secretAccessKey: "testing" };

export interface SwiftPorts {
  readonly proxy: number;
  readonly account: number;
  readonly container: number;
  readonly object: number;
  readonly memcached: number;
}
export const storageServers = ["account", "container", "object"] as const;

const PART_BITS = 4;

/**
 * A ring with all data on one device. It is written here because `swift-ring-builder` needs nine
 * runs of half a second; the format (version 1) has not changed since 2012.
 */
function ring(port: number): Buffer {
  const device = { id: 0, region: 1, zone: 1, ip: "127.0.0.1", port, device: "d1", weight: 1 };
  const replication = { replication_ip: "127.0.0.1", replication_port: port };
  const description = Buffer.from(
    JSON.stringify({
      byteorder: "little",
      devs: [{ ...device, ...replication, meta: "" }],
      part_shift: 32 - PART_BITS,
      replica_count: 1,
    }),
  );
  const head = Buffer.alloc(10);
  head.write("R1NG");
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(description.length, 6);
  const devicesOfParts = Buffer.alloc(2 * 2 ** PART_BITS);
  return gzipSync(Buffer.concat([head, description, devicesOfParts]));
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
log_address = /dev/null
`;

const storageServer = (folder: string, name: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = healthcheck ${name}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${name}-server]
use = egg:swift#${name}
`;

const filters = ["catch_errors", "gatekeeper", "healthcheck", "listing_formats", "bulk"];
const laterFilters = ["copy", "slo", "dlo", "symlink"];

const proxyServer = (folder: string, ports: SwiftPorts) => `${common(folder, ports.proxy)}
[pipeline:main]
pipeline = ${[...filters, "cache", "s3api", "tempauth", ...laterFilters].join(" ")} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${[...filters, ...laterFilters].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join("")}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${swiftUser.accessKeyId.replace(":", "_")} = ${swiftUser.secretAccessKey} .admin
`;

const swiftConf = `[swift-hash]
swift_hash_path_suffix = twofold
swift_hash_path_prefix = test
[storage-policy:0]
name = default
default = yes
`;

/** Writes all configuration of the servers: one device, one copy of each object, one user. */
export async function writeSwiftFiles(folder: string, ports: SwiftPorts): Promise<void> {
  await mkdir(join(folder, "devices", "d1"), { recursive: true });
  await Promise.all([
    writeFile(join(folder, "swift.conf"), swiftConf),
    writeFile(join(folder, "proxy.conf"), proxyServer(folder, ports)),
    ...storageServers.flatMap((name) => [
      writeFile(join(folder, `${name}.ring.gz`), ring(ports[name])),
      writeFile(join(folder, `${name}.conf`), storageServer(folder, name, ports[name])),
    ]),
  ]);
}
