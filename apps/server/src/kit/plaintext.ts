import { z } from "zod";
import { list } from "./config.ts";
import { isLoopback } from "./loopback.ts";

const EVERY_HOST = "1";

/**
 * Whether traffic to this URL may be unencrypted: on this machine, or on a private network that the
 * operator names in `ALLOW_HTTP`.
 */
export const allowsPlaintext = (url: string, allowedHosts: readonly string[]): boolean =>
  isLoopback(url) ||
  allowedHosts.includes(EVERY_HOST) ||
  allowedHosts.includes(new URL(url).hostname);

/** Refuses `http:` in every URL of the schema, so that a new setting is covered without its own check. */
export function plaintextConfig(schema: z.ZodType) {
  const names = urlNamesOf(z.toJSONSchema(schema, { io: "input" }) as Described);
  return z
    .looseObject({
      ALLOW_HTTP: z
        .string()
        .default("")
        .transform(list)
        .describe(
          "Hosts of a private network that may be reached without TLS, such as `minio,mailpit`; `1` allows every host. By default only this machine: other `http:` addresses are refused, and mail and NATS servers must offer TLS.",
        ),
    })
    .superRefine(
      ({ ALLOW_HTTP: allowed, ...given }, { addIssue }) => {
        for (const name of names) {
          const url = given[name];
          if (typeof url !== "string" || !url.startsWith("http:") || !URL.canParse(url)) continue;
          if (!allowsPlaintext(url, allowed))
            addIssue({
              code: "custom",
              path: [name],
              // Otherwise the untransformed values would be merged with the parsed ones.
              continue: false,
              message: "is not https; ALLOW_HTTP names the hosts that may be reached without TLS",
            });
        }
      },
      { when: () => true },
    )
    .transform(({ ALLOW_HTTP }) => ({ ALLOW_HTTP }))
    .describe("Transport");
}

interface Described {
  readonly allOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, { readonly format?: string }>>;
}

const urlNamesOf = ({ allOf = [], properties = {} }: Described): string[] => [
  ...allOf.flatMap(urlNamesOf),
  ...Object.keys(properties).filter((name) => properties[name]?.format === "uri"),
];
