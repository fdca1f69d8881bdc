import { useQuery } from "@tanstack/react-query";
import { getContact } from "@twofold/contract/account";
import { call } from "../../lib/api.ts";

/** Where to write to; it is the operator's to say. */
export function useContact() {
  return useQuery({
    queryKey: ["help", "contact"],
    queryFn: ({ signal }) => call(getContact, undefined, { signal }),
    staleTime: Infinity,
  });
}
