import { isDatabaseUnavailable } from '@worksmart/core/platform/database-unavailable.ts';
import { databaseErrorCode } from '@worksmart/core/platform/db.ts';
import {
  AppError,
  type ErrorEnvelope,
  invalid,
  notFound,
  unknownErrorMessage,
} from '@worksmart/shared/platform/errors.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

const uniqueViolation = new Set(['P2002', '23505']);
const missingParent = new Set(['P2003', '23503']);

const fromFramework = (error: FastifyError): AppError | undefined => {
  if (error.statusCode === 413) return new AppError('too_large', 'This request is too large.');
  if (error.statusCode === 415) return new AppError('unsupported_media', 'This content type is not accepted here.');
  if (error.statusCode === 429)
    return new AppError('too_many', 'Too many requests. Please wait a moment.', { retryAfter: 60 });
  if (error.statusCode === 503) return new AppError('unavailable', unknownErrorMessage, { retryAfter: 5 });
  if (error.statusCode === 400 && (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY'))
    return new AppError('validation', 'Please send valid JSON.');
  if (error.statusCode && error.statusCode < 500) return new AppError('validation', 'This request is not valid.');
  return undefined;
};

const fromDatabase = (error: unknown): AppError | undefined => {
  const cause = databaseErrorCode(error) === undefined && error instanceof Error ? error.cause : error;
  const code = databaseErrorCode(cause);
  if (!code) return undefined;
  if (isDatabaseUnavailable(cause)) return new AppError('unavailable', unknownErrorMessage, { retryAfter: 5 });
  if (uniqueViolation.has(code)) return new AppError('duplicate', 'A record like this already exists.');
  if (missingParent.has(code)) return new AppError('rule', 'A value that this record refers to does not exist.');
  if (code === 'P2025') return notFound();
  return undefined;
};

/** Converts anything thrown to the API's error type. An unknown error reveals nothing about itself. */
const toAppError = (error: FastifyError, { unknownNames }: FastifyRequest): AppError => {
  // A malformed id is treated as an unknown record.
  if (error.validationContext === 'params') return notFound();
  if (error.validationContext && error instanceof AppError) return invalid({ ...unknownNames, ...error.fields });
  if (error instanceof AppError) return error;
  return fromFramework(error) ?? fromDatabase(error) ?? new AppError('internal', unknownErrorMessage, { cause: error });
};

const envelope = (error: AppError, request: FastifyRequest): ErrorEnvelope => ({
  error: {
    code: error.code,
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.details !== undefined && { details: error.details }),
    requestId: request.id,
  },
});

/** Sends every thrown error in the common error format. Only unexpected errors are logged as errors. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toAppError(thrown, request);
    if (error.code === 'internal') request.log.error({ err: thrown }, 'unexpected');
    if (error.code === 'unavailable') request.log.warn({ err: error.cause ?? thrown }, 'unavailable');
    if (error.retryAfter) reply.header('Retry-After', error.retryAfter);
    return reply
      .status(error.status)
      .type('application/json')
      .send(JSON.stringify(envelope(error, request)));
  });
};
