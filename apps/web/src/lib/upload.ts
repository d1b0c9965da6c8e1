import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration, RouteRequest, RouteResponse } from '@worksmart/shared/platform/route.ts';
import { askingUser, callHeaders, urlOf } from './api-client.ts';
import { readError, serverUnavailable } from './api-error.ts';

type UploadRoute = RouteDeclaration & Required<Pick<RouteDeclaration, 'upload'>>;

export interface UploadOptions {
  /** The percentage that has left this browser, 0 to 99: only the server’s response makes it 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** Further form fields, sent before the file. */
  fields?: Readonly<Record<string, string>>;
  /** A retry with the same key stores nothing twice if the first try arrived. */
  idempotencyKey: string;
}

/** The error thrown when the user cancels an upload. */
const cancelled = () => new AppError('timeout', 'The upload was cancelled.');

const errorOf = (request: XMLHttpRequest): Promise<AppError> => {
  const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' };
  return readError(new Response(request.responseText, { status: request.status, headers }), true);
};

const send = (route: UploadRoute, url: string, file: File, options: UploadOptions): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { onProgress, signal, idempotencyKey } = options;
    if (signal.aborted) {
      reject(cancelled());
      return;
    }
    const request = new XMLHttpRequest();
    request.open(route.method, url);
    const headers = { ...callHeaders(), 'Idempotency-Key': idempotencyKey };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.min(99, Math.floor((loaded / total) * 100)));
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText));
      else errorOf(request).then(reject, reject);
    };
    request.onerror = () => reject(serverUnavailable(undefined, true));
    request.onabort = () => reject(cancelled());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
    form.append(route.upload.field, file);
    request.send(form);
  });

/**
 * Sends one file to an upload route. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws AppError, as every call does
 */
export const upload = <R extends UploadRoute>(
  route: R,
  request: RouteRequest<R>,
  file: File,
  options: UploadOptions,
): Promise<RouteResponse<R>> =>
  askingUser(() => send(route, urlOf(route, request), file, options) as Promise<RouteResponse<R>>);
