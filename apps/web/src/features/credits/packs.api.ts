import { mutationOptions, useQuery } from "@tanstack/react-query";
import { buyPack, listPacks, type CreditPack } from "@twofold/contract/subscriptions";
import { call } from "../../lib/api.ts";
import { translated } from "../../lib/translated.ts";

const packKeys = { packs: ["credit-packs"] } as const;

export function usePacks() {
  return useQuery({
    queryKey: packKeys.packs,
    queryFn: async ({ signal }) => {
      const { packs } = await call(listPacks, undefined, { signal });
      // The name identifies the pack when it is bought.
      return packs.map((pack) => Object.assign(pack, { label: translated(pack).name }));
    },
  });
}

/** Returns the URL of the checkout. */
export const buyPackMutation = mutationOptions({
  mutationFn: async ({ pack, returnTo }: { pack: CreditPack; returnTo: string | undefined }) => {
    const body = { pack_name: pack.name, price: pack.price };
    return (await call(buyPack, { body: { ...body, ...(returnTo && { return_to: returnTo }) } }))
      .checkout_url;
  },
  // The packs have probably changed since they were loaded.
  onError: (_, __, ___, { client }) => void client.invalidateQueries({ queryKey: packKeys.packs }),
});
