import { z } from "zod";
import { oneOf, optionalText, requiredIf, secret, secretList } from "#kit/config.ts";

export const ProvenanceConfig = requiredIf(
  z.object({
    PROVENANCE_SECRETS: secret(
      secretList(/\s*,\s*/),
      "Secrets for watermarks, at least 32 characters each, the newest first, separated by commas, or a JSON array. Before you remove an old secret from `SECRETS`, list all of them here: otherwise existing images are not recognised. Default: those of `SECRETS` or `SECRET`.",
    ),
    C2PA_CERT: optionalText.describe(
      "Signs Content Credentials: the chain, the signing certificate first, as the path of a PEM file or as PEM. Default: nothing is signed.",
    ),
    C2PA_KEY: secret(
      optionalText,
      "The key of the certificate in PKCS #8, as the path of a PEM file or as PEM.",
    ),
    C2PA_ALG: oneOf(
      ["es256", "es384", "es512", "ps256", "ps384", "ps512", "ed25519"],
      "es256",
    ).describe("The algorithm of the key."),
    C2PA_OLD_CERTS: optionalText.describe(
      "Certificates that signed earlier; `/verify` still recognises their signatures.",
    ),
  }),
  {
    C2PA_CERT: (config) => config.C2PA_KEY !== undefined,
    C2PA_KEY: (config) => config.C2PA_CERT !== undefined,
  },
).describe("Provenance");
