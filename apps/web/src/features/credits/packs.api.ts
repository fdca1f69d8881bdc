import { mutationOptions, useQuery } from "@tanstack/react-query";
import { buyPack, listPacks, type CreditPack } from "@twofold/contract/subscriptions";
import { call } from "../../lib/api.ts";
import { houseContent } from "../../lib/house-content.ts";

const keys = { packs: ["credit-packs"] } as const;

export function usePacks() {
  return useQuery({
    queryKey: keys.packs,
    queryFn: async ({ signal }) => {
      const [say, { packs }] = await Promise.all([
        houseContent(),
        call(listPacks, undefined, { signal }),
      ]);
      return packs.map((pack) => Object.assign(pack, { label: say(pack.name) }));
    },
  });
}

/** Returns the URL of the checkout. */
export const buyPackMutation = mutationOptions({
  mutationFn: async ({ name, price }: CreditPack) =>
    (await call(buyPack, { body: { pack_name: name, price } })).checkout_url,
  // The packs have probably changed since they were loaded.
  onError: (_, __, ___, { client }) => void client.invalidateQueries({ queryKey: keys.packs }),
});
