import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brandingRoutes } from '@worksmart/shared/office/branding/routes.ts';
import type { brandingPreview } from '@worksmart/shared/office/branding/schema.ts';
import { systemRoutes } from '@worksmart/shared/office/system/routes.ts';
import type { z } from 'zod';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

export type PreviewBody = z.input<typeof brandingPreview>;

/** The brand as administrators edit it. */
export const useBranding = () => useRoute(brandingRoutes.get, {});

export const useSaveBranding = () =>
  useRouteMutation(brandingRoutes.save, { refreshes: [brandingRoutes.get, systemRoutes.info] });

/** Makes the document that shows a brand. */
export const useDocumentPreview = () => useRouteMutation(brandingRoutes.previewDocument);

/** The email that shows a brand; keeps the previous one while the next loads. */
export const useEmailPreview = (body: PreviewBody) =>
  useQuery({
    queryKey: routeKey(brandingRoutes.previewEmail, { body }),
    queryFn: ({ signal }) => call(brandingRoutes.previewEmail, { body }, { signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
