import { useQueryClient } from '@tanstack/react-query';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { useUploads } from '#features/records/documents/uploads.public.ts';
import { upload } from '#lib/upload.ts';
import { isShut, portalQuery } from './portal.api.ts';

/**
 * The portal's uploads of all document types. They continue, and report failures, while the user is at another step.
 * The portal is refetched when a file has arrived or the portal turns out to be closed.
 */
export const usePortalUploads = (portalKey: string) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: portalQuery(portalKey).queryKey });
  return useUploads(async ({ file, typeId }, options) => {
    try {
      await upload(portalRoutes.upload, { params: { key: portalKey }, query: { typeId } }, file, options);
      await refresh();
    } catch (thrown) {
      if (isShut(thrown)) await refresh();
      throw thrown;
    }
  });
};

export type PortalUploads = ReturnType<typeof usePortalUploads>;
