import type { FastifyInstance } from 'fastify';
import type { AnswerClientError } from './client-errors.ts';

/** Time that the body of an ordinary call may take to arrive. */
const patienceMs = 60_000;

/** Fifty megabytes by half a megabit a second; the server's own limit, since it has but one for all calls. */
export const longestUploadMs = 15 * 60_000;

const hasBody = ({ headers }: { headers: Record<string, unknown> }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts off a body that trickles in, unless it is a file. */
export const limitBodyTime = (app: FastifyInstance, answer: AnswerClientError): void => {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.declaration?.upload || !hasBody(raw)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.destroy();
      else answer(Object.assign(new Error('overdue'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, patienceMs).unref();
    // The body is there, or its sender has gone.
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
  });
};
