import { mutationOptions, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from "@twofold/contract/auth/sessions";
import { call } from "../../../lib/api.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { ApiError } from "../../../lib/errors.ts";

const sessionKeys = { all: ["sessions"] } as const;

const sessionsQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => call(listSessions, undefined, { signal }),
});

export function useSessions() {
  return useQuery(sessionsQuery);
}

export function invalidateSessions(client: QueryClient): Promise<void> {
  return client.invalidateQueries(sessionsQuery);
}

/** Removes the sessions from the list immediately and restores them on failure. */
function createEndMutation<T>(
  end: (what: T) => Promise<unknown>,
  isLeft: (session: Session, what: T) => boolean,
) {
  return mutationOptions({
    mutationFn: end,
    onMutate: async (what: T, { client }) => {
      await client.cancelQueries(sessionsQuery);
      const before = client.getQueryData(sessionsQuery.queryKey);
      client.setQueryData(sessionsQuery.queryKey, (list) =>
        list?.filter((each) => isLeft(each, what)),
      );
      return before;
    },
    onError: (error, _, before, { client }) => {
      client.setQueryData(sessionsQuery.queryKey, before);
      toastProblem(error);
    },
    onSettled: (_, __, ___, ____, { client }) => invalidateSessions(client),
  });
}

export const endSessionMutation = createEndMutation(
  endUnlessGone,
  ({ id }, ended: string) => id !== ended,
);

export const endOtherSessionsMutation = createEndMutation(
  () => call(endOtherSessions),
  ({ is_current }) => is_current,
);

/** A session that has already ended counts as success. */
async function endUnlessGone(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
