import {
  AppError,
  type ErrorCode,
  type ErrorEnvelope,
  errorStatus,
  unknownErrorMessage,
} from '@worksmart/shared/platform/errors.ts';

const isEnvelope = (body: unknown): body is ErrorEnvelope => {
  const error = (body as ErrorEnvelope | null)?.error;
  return typeof error === 'object' && error !== null && typeof error.message === 'string' && error.code in errorStatus;
};

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  const known = (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status);
  return known ?? 'internal';
};

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
};

const unreachableMessage = (sent: boolean): string =>
  `The server cannot be reached. ${sent ? 'What you entered is kept. ' : ''}Please try again.`;

/**
 * Converts an error response to an AppError. A response that is not from our server gets the code of its status; a
 * proxy’s, which finds no server, is the same to the user as no answer.
 * @param sent data was being sent
 */
export const readError = async (response: Response, sent: boolean): Promise<AppError> => {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = retryAfterOf(response);
  if (!isEnvelope(body)) {
    const code = codeOfStatus(response.status);
    const message = code === 'unavailable' ? unreachableMessage(sent) : unknownErrorMessage;
    return new AppError(code, message, { retryAfter });
  }
  const { code, message, fields, details, requestId } = body.error;
  const error = new AppError(code, message, { fields, details, retryAfter });
  error.requestId = requestId;
  return error;
};

/**
 * Returns the error for an unreachable server.
 * @param sent data was being sent, so the message says what happened to it
 */
export const serverUnavailable = (cause: unknown, sent: boolean): AppError =>
  new AppError('unavailable', unreachableMessage(sent), { cause });

/** Returns the message for the user. Internal errors never show their own text; rejected fields show theirs. */
export const messageOf = (thrown: unknown): string => {
  if (!(thrown instanceof AppError) || thrown.code === 'internal') return unknownErrorMessage;
  const ofFields = Object.values(thrown.fields ?? {}).flat();
  return ofFields.length > 0 ? [...new Set(ofFields)].join(' ') : thrown.message;
};

/** Returns the request id of an internal error, for support. Other errors say themselves what to do. */
export const requestIdOf = (thrown: unknown): string | undefined =>
  thrown instanceof AppError && thrown.status >= 500 ? thrown.requestId : undefined;
