import { AppError, type ErrorCode } from '@worksmart/shared/platform/errors.ts';
import { problemOf } from '@worksmart/shared/records/documents/file-kinds.ts';
import { useEffect, useReducer, useRef } from 'react';
import { messageOf } from '#lib/api-error.ts';
import type { UploadOptions } from '#lib/upload.ts';
import { useLatest } from '#lib/use-latest.ts';

export interface FileUpload {
  id: string;
  file: File;
  /** The type of the resulting document. */
  typeId: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** The reason for the failure, in words. */
  failure?: string;
  /** False for a file rejected for its content or type: it was never sent, or the server has checked it. */
  mayRetry: boolean;
}

type Change =
  | { type: 'added'; uploads: readonly FileUpload[] }
  | { type: 'changed'; id: string; more: Partial<FileUpload> }
  | { type: 'dropped'; id: string };

const refusesFile: readonly ErrorCode[] = ['too_large', 'unsupported_media', 'unreadable'];

/** The server would reject the same bytes again. */
const isFinal = (thrown: unknown): boolean => thrown instanceof AppError && refusesFile.includes(thrown.code);

const apply = (uploads: readonly FileUpload[], change: Change): readonly FileUpload[] => {
  if (change.type === 'added') return [...uploads, ...change.uploads];
  if (change.type === 'dropped') return uploads.filter(({ id }) => id !== change.id);
  return uploads.map((one) => (one.id === change.id ? { ...one, ...change.more } : one));
};

const prepare = (file: File, typeId: number): FileUpload => {
  const failure = problemOf(file);
  const common = { id: crypto.randomUUID(), file, typeId, percent: 0 };
  return failure
    ? { ...common, state: 'failed', failure, mayRetry: false }
    : { ...common, state: 'waiting', mayRetry: true };
};

/** Uploads files one after the other, each with its progress; they can be canceled and retried. */
export const useUploads = (send: (upload: FileUpload, options: UploadOptions) => Promise<void>) => {
  const [uploads, change] = useReducer(apply, []);
  const cancels = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latestSend = useLatest(send);

  const run = async (upload: FileUpload, signal: AbortSignal): Promise<void> => {
    const { id } = upload;
    if (signal.aborted) return;
    const show = (more: Partial<FileUpload>) => change({ type: 'changed', id, more });
    show({ state: 'sending' });
    try {
      const onProgress = (percent: number) => show({ percent });
      await latestSend(upload, { onProgress, signal, idempotencyKey: id });
      show({ state: 'done', percent: 100 });
    } catch (thrown) {
      if (signal.aborted) return;
      show({ state: 'failed', percent: 0, failure: messageOf(thrown), mayRetry: !isFinal(thrown) });
    } finally {
      cancels.current.delete(id);
    }
  };

  const start = (upload: FileUpload): void => {
    const control = new AbortController();
    cancels.current.set(upload.id, control);
    queue.current = queue.current.then(() => run(upload, control.signal));
  };

  const cancel = (id: string): void => {
    cancels.current.get(id)?.abort();
    cancels.current.delete(id);
    change({ type: 'dropped', id });
  };

  // An interrupted upload leaves nothing on the server, but the user may not have intended to interrupt it.
  useEffect(() => {
    const running = cancels.current;
    const warn = (event: BeforeUnloadEvent) => {
      if (running.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      for (const control of running.values()) control.abort();
    };
  }, []);

  return {
    uploads,
    running: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: readonly File[], typeId: number): void => {
      const added = files.map((file) => prepare(file, typeId));
      change({ type: 'added', uploads: added });
      for (const upload of added) if (upload.state === 'waiting') start(upload);
    },
    retry: (upload: FileUpload): void => {
      change({ type: 'changed', id: upload.id, more: { state: 'waiting', failure: undefined } });
      start(upload);
    },
    cancel,
    cancelAll: (): void => {
      for (const id of [...cancels.current.keys()]) cancel(id);
    },
  };
};
