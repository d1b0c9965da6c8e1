import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { documentRoutes } from '@worksmart/shared/records/documents/routes.ts';
import { askingUser, callHeaders } from '#lib/api-client.ts';
import { readError, serverUnavailable } from '#lib/api-error.ts';
import { routeKey } from '#lib/query-client.ts';
import { type UploadOptions, upload } from '#lib/upload.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

export const useRemoveDocument = () => useRouteMutation(documentRoutes.remove, { refreshes: [customerRoutes.get] });

/** Uploads one file to a customer's record, which is refetched afterwards. */
export const useUploadDocument = (customerId: number) => {
  const client = useQueryClient();
  return async ({ file, typeId }: { file: File; typeId: number }, options: UploadOptions): Promise<void> => {
    await upload(documentRoutes.upload, { params: { id: customerId }, query: { typeId } }, file, options);
    await client.invalidateQueries({ queryKey: routeKey(customerRoutes.get, { params: { id: customerId } }) });
  };
};

const reachFile = async (url: string, signal: AbortSignal): Promise<true> => {
  const headers = { ...callHeaders(), Range: 'bytes=0-0' };
  const response = await fetch(url, { headers, signal }).catch((cause: unknown) => {
    throw serverUnavailable(cause, false);
  });
  if (!response.ok) throw await readError(response, false);
  await response.body?.cancel();
  return true;
};

/**
 * Checks whether a stored file can be read now, by requesting its first byte. A frame would show a raw error response.
 * This way, a deleted file is reported in words, and an expired session leads to sign-in.
 */
export const useReachableFile = (url: string) =>
  useQuery({
    queryKey: ['stored file', url],
    queryFn: ({ signal }) => askingUser(() => reachFile(url, signal)),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
