import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@worksmart/shared/documents/file-kinds.ts';
import { portalRoutes } from '@worksmart/shared/portal/routes.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { upload } from '../../../lib/upload.ts';
import { isShut, portalQuery } from '../portal.api.ts';

export interface UploadState {
  id: string;
  file: File;
  /** 0 to 100; 100 with no failure is done. */
  percent: number;
  failure?: string;
}

/** Files on their way to one document type, one after the other, each with its progress, to cancel and to retry. */
export const useUploads = (portalKey: string, typeId: number) => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly UploadState[]>([]);
  const cancels = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (id: string, more: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file }: UploadState, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const request = { params: { key: portalKey }, query: { typeId } };
      const onProgress = (percent: number) => change(id, { percent });
      await upload(portalRoutes.upload, request, file, { signal, onProgress, idempotencyKey: id });
      change(id, { percent: 100 });
      await client.invalidateQueries({ queryKey: portalQuery(portalKey).queryKey });
      drop(id);
    } catch (thrown) {
      if (!signal.aborted) change(id, { percent: 0, failure: messageOf(thrown) });
      if (isShut(thrown)) await client.invalidateQueries({ queryKey: portalQuery(portalKey).queryKey });
    } finally {
      cancels.current.delete(id);
    }
  };

  const start = (upload: UploadState) => {
    const problem = problemOf(upload.file);
    if (problem) return change(upload.id, { failure: problem });
    const control = new AbortController();
    cancels.current.set(upload.id, control);
    queue.current = queue.current.then(() => send(upload, control.signal));
  };

  // Whoever closes the page in the middle leaves nothing half behind: the server forgets what was cut off.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (cancels.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: crypto.randomUUID(), file, percent: 0 }));
      setUploads((all) => [...all, ...added]);
      added.forEach(start);
    },
    retry: (upload: UploadState) => {
      change(upload.id, { failure: undefined, percent: 0 });
      start({ ...upload, failure: undefined });
    },
    cancel: ({ id }: UploadState) => {
      cancels.current.get(id)?.abort();
      drop(id);
    },
  };
};
