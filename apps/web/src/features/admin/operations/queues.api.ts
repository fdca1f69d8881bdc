import { mutationOptions, useQuery } from "@tanstack/react-query";
import {
  cancelJobs,
  listFailures,
  listQueuedJobs,
  listQueues,
  retryJobs,
} from "@twofold/contract/admin/queues";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

const queuesKeys = {
  all: [...adminKeys.all, "queues"],
  failures: (name: string) => [...adminKeys.all, "queues", name, "failures"],
  jobs: (name: string, error: string) => [...adminKeys.all, "queues", name, "jobs", error],
} as const;

export const useQueues = () =>
  useQuery({
    ...adminPolling,
    queryKey: queuesKeys.all,
    queryFn: ({ signal }) => call(listQueues, undefined, { signal }),
  });

export const useFailures = (name: string) =>
  useQuery({
    ...adminPolling,
    queryKey: queuesKeys.failures(name),
    queryFn: ({ signal }) => call(listFailures, { params: { name } }, { signal }),
  });

/** The newest 100, which is as many as one action takes. */
export const useFailedJobs = (name: string, error: string) =>
  useQuery({
    ...adminPolling,
    queryKey: queuesKeys.jobs(name, error),
    queryFn: ({ signal }) =>
      call(listQueuedJobs, { params: { name }, query: { error, limit: 100 } }, { signal }),
  });

export const retryJobsMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof retryJobs>) => call(retryJobs, request),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});

export const cancelJobsMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof cancelJobs>) => call(cancelJobs, request),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});
