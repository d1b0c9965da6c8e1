import { useQuery } from '@tanstack/react-query';
import { fileTypes, importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import { fileImportRoutes } from '@worksmart/shared/claims/file-imports/routes.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { call, urlOf } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';
import { type UploadOptions, upload } from '#lib/upload.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

const pollMs = 1_000;

/** The files of a type, polled every second while one of them is being read. Requests nothing without a type. */
export const useFileImports = (typeId: number | undefined) =>
  useQuery({
    queryKey: routeKey(fileImportRoutes.list, { query: { typeId } }),
    queryFn: ({ signal }) => call(fileImportRoutes.list, { query: { typeId: typeId ?? 0 } }, { signal }),
    enabled: typeId !== undefined,
    // As documented, every change of type refetches.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ jobId }) => jobId !== null) ? pollMs : false),
  });

/** One import, with its first problems. */
export const useFileImport = (id: number) => useRoute(fileImportRoutes.get, { params: { id } }, { staleTime: 0 });

const refreshes = [fileImportRoutes.list, fileImportRoutes.get] as const;
export const usePublishImport = () => useRouteMutation(fileImportRoutes.publish, { refreshes });
export const useUndoImport = () => useRouteMutation(fileImportRoutes.undo, { refreshes });
export const useDiscardImport = () =>
  useRouteMutation(fileImportRoutes.discard, { refreshes: [fileImportRoutes.list] });
export const useRemoveImport = () => useRouteMutation(fileImportRoutes.remove, { refreshes: [fileImportRoutes.list] });

type UploadRoute = (typeof fileImportRoutes)['uploadPremiums' | 'uploadClaimsMed' | 'uploadClaimsRx'];

const uploadRoutes: Readonly<Record<number, UploadRoute>> = {
  [fileTypes.premiums]: fileImportRoutes.uploadPremiums,
  [fileTypes.medicalClaims]: fileImportRoutes.uploadClaimsMed,
  [fileTypes.pharmacyClaims]: fileImportRoutes.uploadClaimsRx,
};

/**
 * Uploads a file with the call of its type; the import then waits for review.
 * @throws AppError validation for any other type
 */
export const uploadFile = async (typeId: number, file: File, options: UploadOptions) => {
  const sent = { ...options, fields: { ...options.fields, preview: 'true' } };
  if (typeId === fileTypes.claims) return upload(fileImportRoutes.uploadClaims, {}, file, sent);
  const route = uploadRoutes[typeId];
  if (!route) throw new AppError('validation', importMessages.type);
  return upload(route, {}, file, sent);
};

/** URLs of the files of an import, and of the templates. */
export const importFiles = {
  template: (format: number) => urlOf(fileImportRoutes.template, { query: { format } }),
  rejected: (id: number, format: TableFormat) =>
    urlOf(fileImportRoutes.rejected, { params: { id }, query: format === 'csv' ? {} : { format } }),
  original: (id: number) => urlOf(fileImportRoutes.original, { params: { id } }),
};
