import { AppError } from '@worksmart/shared/errors.ts';
import { portalRoutes } from '@worksmart/shared/portal/routes.ts';
import { urlOf } from '../../lib/api-client.ts';
import { readError, serverAway } from '../../lib/api-error.ts';

interface Upload {
  portalKey: string;
  typeId: number;
  file: File;
  /** Percent that has left. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file. The browser's newer way of calling tells no progress, so the older one is used.
 * @throws AppError as every call does
 */
export const uploadPortalFile = ({ portalKey, typeId, file, onProgress, signal }: Upload): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(portalRoutes.upload, { params: { key: portalKey }, query: { typeId } }));
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onload = () => {
      if (request.status === 200) return resolve();
      const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' };
      readError(new Response(request.responseText, { status: request.status, headers })).then(reject, reject);
    };
    request.onerror = () => reject(serverAway(undefined, true));
    request.onabort = () => reject(new AppError('timeout', 'The upload was cancelled.'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
