/** Every error response has one of these codes, and each code has one HTTP status. */
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

/** Messages by field path ("contacts.0.email"); the empty path is the body itself. */
export type FieldErrors = Record<string, string[]>;

export interface ErrorEnvelope {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors;
    requestId: string;
    /** What the user needs to continue: the current record for `stale`, the rows that use the record for `in_use`. */
    details?: unknown;
  };
}

export const unknownErrorMessage = 'Something went wrong. If the problem persists, please contact support.';

/** The error that services throw and that the browser rebuilds from a response. */
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

/** Creates an error for invalid input, by field. */
export const invalid = (fields: FieldErrors, cause?: unknown) =>
  new AppError('validation', 'Please check the marked fields.', { fields, cause });

/** The message for a field that a call does not declare. */
export const unknownNameMessage = 'This field does not exist here.';

/** The message for a field that only the server sets. */
export const readOnlyMessage = 'This field cannot be changed here.';

/** The message for a field that other users may change. */
export const notYoursMessage = 'You do not have permission to change this field.';

/** Creates an error for fields that the sender may not change, by name. */
export const forbiddenFields = (paths: readonly string[]) =>
  new AppError('forbidden', 'You do not have permission to change the marked fields.', {
    fields: Object.fromEntries(paths.map((path) => [path, [notYoursMessage]])),
  });

/** Missing records and records the user may not see return the same error. */
export const notFound = () => new AppError('not_found', 'This record was not found.');

export const forbidden = () => new AppError('forbidden', 'You do not have permission to do this.');
