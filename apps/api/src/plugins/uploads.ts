import multipart from '@fastify/multipart';
import { tooLargeMessage } from '@worksmart/shared/documents/file-kinds.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/** What a form adds to its file: boundaries, names. */
const overheadBytes = 64 * 1024;
/** How long a sender who was refused may take to notice it. */
const lingerMs = 2_000;

/**
 * Prepares a scope of routes that take a file: forms are accepted here and nothing else, a form too large by its own
 * word is refused before it is read, and what still arrives after the answer is let go.
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
    // A connection closed over unread bytes would take the answer with it; one that is read for ever costs as much.
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
};
