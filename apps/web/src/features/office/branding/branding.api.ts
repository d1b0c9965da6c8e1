import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brandingRoutes } from '@worksmart/shared/office/branding/routes.ts';
import type { brandingPreview } from '@worksmart/shared/office/branding/schema.ts';
import type { z } from 'zod';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';

export type PreviewBody = z.input<typeof brandingPreview>;

/** The email that shows a brand; keeps the previous one while the next loads. */
export const useEmailPreview = (body: PreviewBody) =>
  useQuery({
    queryKey: routeKey(brandingRoutes.previewEmail, { body }),
    queryFn: ({ signal }) => call(brandingRoutes.previewEmail, { body }, { signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
