/** Every error that leaves the server carries one of these codes, and each code one HTTP status. */
export const errorStatus = {
  validation: 400,
  unauthenticated: 401,
  wrong_key: 401,
  forbidden: 403,
  not_found: 404,
  timeout: 408,
  stale: 409,
  rule: 409,
  in_use: 409,
  duplicate: 409,
  key_reused: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  unreadable: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Messages by field path ("contacts.0.email"); an empty path is the body itself. */
export type FieldErrors = Record<string, string[]>;

export interface ErrorEnvelope {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors;
    requestId: string;
    /** What the person needs to go on: the current record after `stale`, the rows that use one after `in_use`. */
    details?: unknown;
  };
}

export const unknownErrorMessage = 'Something went wrong. If the problem persists, please contact support.';

/** The one error that services throw and the browser parses back. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly details: unknown;
  /** Seconds to wait, for `too_many` and `unavailable`. */
  readonly retryAfter: number | undefined;
  requestId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: FieldErrors; details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Wrong input, by field. */
export const invalid = (fields: FieldErrors, cause?: unknown) =>
  new AppError('validation', 'Please check the marked fields.', { fields, cause });

/** Said of a name that a call does not declare. */
export const unknownNameMessage = 'This field does not exist here.';

/** Said of a field that only the server sets. */
export const readOnlyMessage = 'This field cannot be changed here.';

/** Said of a field that others may change. */
export const notYoursMessage = 'You do not have permission to change this field.';

/** Fields that the sender may not change, by name. */
export const forbiddenFields = (paths: readonly string[]) =>
  new AppError('forbidden', 'You do not have permission to change the marked fields.', {
    fields: Object.fromEntries(paths.map((path) => [path, [notYoursMessage]])),
  });

/** A record that is not there and one that is not yours answer alike. */
export const notFound = () => new AppError('not_found', 'This record was not found.');

export const forbidden = () => new AppError('forbidden', 'You do not have permission to do this.');
