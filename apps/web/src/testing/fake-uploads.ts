import { type ErrorCode, errorStatus } from '@worksmart/shared/platform/errors.ts';
import { onTestFinished, vi } from 'vitest';

/** A running upload, controlled by the test. */
export interface FakeUpload {
  method: string;
  /** Path without /api, with its query. */
  url: string;
  headers: Record<string, string>;
  form: FormData;
  aborted: boolean;
  progress(loaded: number, total: number): void;
  answer(body: object): void;
  refuse(code: ErrorCode, message: string): void;
  breakOff(): void;
}

/**
 * Replaces XMLHttpRequest, which uploads use.
 * @returns every upload started, in order
 */
export const fakeUploads = (): FakeUpload[] => {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    readonly #headers: Record<string, string> = {};
    #method = '';
    #url = '';
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url.replace(/^\/api/, '');
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      for (const one of uploads.filter(({ form }) => form === this.#form)) one.aborted = true;
      this.onabort?.();
    }
    #form: FormData | undefined;
    send(form: FormData) {
      this.#form = form;
      const end = (status: number, body: object) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      };
      uploads.push({
        method: this.#method,
        url: this.#url,
        headers: this.#headers,
        form,
        aborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (body) => end(200, body),
        refuse: (code, message) => end(errorStatus[code], { error: { code, message, requestId: 'test-request' } }),
        breakOff: () => this.onerror?.(),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return uploads;
};
