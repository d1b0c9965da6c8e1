import type { FastifyInstance } from 'fastify';
import type { SendClientError } from './client-errors.ts';

/** How long the body of an ordinary request may take to arrive. */
const bodyTimeoutMs = 60_000;

/**
 * Time for 50 MB at half a megabit per second. This is the timeout of the whole server, since Node has only one for all
 * requests.
 */
export const longestUploadMs = 15 * 60_000;

const hasBody = ({ headers }: { headers: Record<string, unknown> }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Times out a body that arrives too slowly, unless it is a file. */
export const limitBodyTime = (app: FastifyInstance, sendError: SendClientError): void => {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.declaration?.upload || !hasBody(raw)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.destroy();
      else sendError(Object.assign(new Error('overdue'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, bodyTimeoutMs).unref();
    // The body has arrived or the client has disconnected.
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
};
