import { mutationOptions, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from "@twofold/contract/auth/sessions";
import { useEffect } from "react";
import { call } from "../../../lib/api.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { ApiError } from "../../../lib/errors.ts";
import { onLiveEvent } from "../../../lib/live-events.ts";
import { toast } from "../../../ui/toast.ts";

const sessions = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(listSessions, undefined, { signal }),
});

/** Reloaded when a session begins or ends on another device. */
export function useSessions() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === "session_started" || type === "session_ended")
          void client.invalidateQueries(sessions);
      }),
    [client],
  );
  return useQuery(sessions);
}

/** Removes the sessions from the list immediately and restores them on failure. */
function createEndMutation<T>(
  end: (what: T) => Promise<unknown>,
  isLeft: (session: Session, what: T) => boolean,
) {
  return mutationOptions({
    mutationFn: end,
    onMutate: async (what: T, { client }) => {
      await client.cancelQueries(sessions);
      const before = client.getQueryData(sessions.queryKey);
      client.setQueryData(sessions.queryKey, (list) => list?.filter((each) => isLeft(each, what)));
      return before;
    },
    onError: (error, _, before, { client }) => {
      client.setQueryData(sessions.queryKey, before);
      toast.error(problemMessage(error));
    },
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries(sessions),
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
