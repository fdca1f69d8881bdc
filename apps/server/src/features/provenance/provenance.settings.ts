import { z } from "zod";
import { list, oneOf, optionalText, requiredIf } from "#kit/config.ts";

export const ProvenanceConfig = requiredIf(
  z.object({
    PROVENANCE_SECRETS: z
      .string()
      .transform(list)
      .refine((all) => all.every((each) => each.length >= 32), "needs at least 32 characters each")
      .optional()
      .describe(
        "Secrets for watermarks, at least 32 characters each, the newest first, separated by commas. Before you change `SECRET`, add the old value here: otherwise existing images are not recognised. Default: `SECRET`.",
      ),
    C2PA_CERT: optionalText.describe(
      "Signs Content Credentials: the chain, the signing certificate first, as the path of a PEM file or as PEM. Default: nothing is signed.",
    ),
    C2PA_KEY: optionalText.describe(
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
