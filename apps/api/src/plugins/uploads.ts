import multipart from '@fastify/multipart';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { tooLargeMessage } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { FastifyInstance } from 'fastify';

/** The most that a form adds to its file: boundaries, names. */
const overheadBytes = 64 * 1024;
/** How long a rejected client may go on sending before the connection is closed. */
const lingerMs = 2_000;

/**
 * Prepares a scope of upload routes. They accept only forms, reject a form before reading it if its Content-Length is
 * too large, and discard data that arrives after the response.
 */
export const acceptFiles = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  await app.register(multipart);

  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    if (headers['content-encoding'] !== undefined) {
      throw new AppError('unsupported_media', 'A compressed form is not accepted here.');
    }
    const limit = routeOptions.config.declaration?.upload?.maxBytes;
    if (limit !== undefined && Number(headers['content-length']) > limit + overheadBytes) {
      throw new AppError('too_large', tooLargeMessage(limit));
    }
  });

  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    // Closing a connection with unread bytes could lose the response, so read on, but not forever.
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
};
