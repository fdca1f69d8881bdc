import { mutationOptions, useQuery } from "@tanstack/react-query";
import * as contract from "@twofold/contract/admin/templates";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

export const useAdminTemplates = () =>
  useQuery({
    ...adminPolling,
    queryKey: [...adminKeys.all, "templates"],
    queryFn: ({ signal }) => call(contract.listAdminTemplates, undefined, { signal }),
  });

/** By the name of the template. */
export const useTemplatePictures = () =>
  useQuery({
    ...adminPolling,
    queryKey: [...adminKeys.all, "template-pictures"],
    queryFn: ({ signal }) => call(contract.countTemplatePictures, undefined, { signal }),
    select: ({ pictures }) =>
      new Map(pictures.map(({ template, delivered }) => [template, delivered])),
  });

export const readVersions = (id: string, signal?: AbortSignal) =>
  call(contract.listTemplateVersions, { params: { id } }, { signal });

const CHECKING_POLL_MS = 3_000;

export const useTemplateVersions = (id: string, { isChecking }: { isChecking: boolean }) =>
  useQuery({
    ...adminPolling,
    ...(isChecking && { refetchInterval: CHECKING_POLL_MS }),
    queryKey: [...adminKeys.all, "template", id],
    queryFn: ({ signal }) => readVersions(id, signal),
  });

export const createTemplateMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.createTemplate>) =>
    call(contract.createTemplate, request),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});

export const startDraftMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.startDraft>) =>
    call(contract.startDraft, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const changeDraftMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.changeDraft>) =>
    call(contract.changeDraft, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const discardDraftMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.discardDraft>) =>
    call(contract.discardDraft, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const uploadFileMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.uploadTemplateFile>) =>
    call(contract.uploadTemplateFile, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

/** If trial images take longer than a call may, the page reads the result again later. */
export const checkDraftMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.checkDraft>) =>
    call(contract.checkDraft, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const publishMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.publishTemplate>) =>
    call(contract.publishTemplate, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const retireMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.retireTemplate>) =>
    call(contract.retireTemplate, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const orderTemplatesMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof contract.orderTemplates>) =>
    call(contract.orderTemplates, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
