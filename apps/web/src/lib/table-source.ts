import type { RouteDeclaration, RouteRequest, RouteResponse } from '@worksmart/shared/platform/route.ts';
import { upload } from './upload.ts';

/** A file with a table, or rows that the user pasted as one. */
export interface TableSource {
  file: File;
  /** Of a workbook; the first one if missing. */
  sheet?: string | undefined;
  /** The row that holds the names of the columns; guessed if missing. */
  header?: number | undefined;
  pasted?: boolean | undefined;
}

/** Has the server read a file that it does not store. */
export const readTable = <R extends RouteDeclaration & Required<Pick<RouteDeclaration, 'upload'>>>(
  route: R,
  request: RouteRequest<R>,
  file: File,
): Promise<RouteResponse<R>> =>
  upload(route, request, file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    idempotencyKey: crypto.randomUUID(),
  });
