import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importProfileRoutes } from '@worksmart/shared/claims/file-imports/profiles/routes.ts';
import type { SampleCheck } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { call } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** All profiles of carriers' files, also the retired ones. */
export const useImportProfiles = () => useRoute(importProfileRoutes.list, {});

/** A profile with all its versions. */
export const useImportProfile = (id: number) => useRoute(importProfileRoutes.get, { params: { id } });

const refreshes = [importProfileRoutes.list, importProfileRoutes.get] as const;
export const useSaveProfile = () => useRouteMutation(importProfileRoutes.save, { refreshes });
export const useSaveBilling = () => useRouteMutation(importProfileRoutes.saveBilling, { refreshes });
export const useRetireProfile = () => useRouteMutation(importProfileRoutes.retire, { refreshes });
export const useRestoreProfile = () => useRouteMutation(importProfileRoutes.restore, { refreshes });

/** Checks the first rows of a sample on the server. The result is forgotten with the screen: it is health information. */
export const useSampleCheck = (body: SampleCheck | undefined) =>
  useQuery({
    queryKey: [importProfileRoutes.check.id, body],
    queryFn: ({ signal }) =>
      call(importProfileRoutes.check, { body: body as SampleCheck }, { signal, background: true, unseen: true }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
