import type { components } from './generated/api.ts';

type ErrorBody = components['schemas']['Error']['error'];
/** What went wrong, for programs. New codes may be added. */
export type ErrorCode = ErrorBody['code'];

/** Thrown for every response that is an error. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Messages by field path, `contacts.0.email`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Names the request in the server's log; give it to support. */
  readonly requestId: string | undefined;
  /** What the caller needs to continue: the current record for `stale`. */
  readonly details: unknown;

  constructor(status: number, error: Partial<ErrorBody>) {
    super(error.message ?? `The server returned ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.requestId = error.requestId;
    this.details = error.details;
  }
}

/** Reads the error of a response; a proxy in between may have sent something else than our JSON. */
export const readError = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as { error?: Partial<ErrorBody> };
  return new ApiError(response.status, body.error ?? {});
};
