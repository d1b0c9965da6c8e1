import { useQueryClient } from '@tanstack/react-query';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import type { UploadTypeId } from '@worksmart/shared/documents/constants.ts';
import { documentRoutes } from '@worksmart/shared/documents/routes.ts';
import { routeKey } from '../../lib/query-client.ts';
import { type UploadOptions, upload } from '../../lib/upload.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

export const useRemoveDocument = () => useRouteMutation(documentRoutes.remove, { refreshes: [customerRoutes.get] });

/** Sends one file of a type to a customer's record, which is read again when it has arrived. */
export const useUploadDocument = (customerId: number, typeId: UploadTypeId) => {
  const client = useQueryClient();
  return async (file: File, options: UploadOptions): Promise<void> => {
    await upload(documentRoutes.upload, { params: { id: customerId }, query: { typeId } }, file, options);
    await client.invalidateQueries({ queryKey: routeKey(customerRoutes.get, { params: { id: customerId } }) });
  };
};
