import { createHash } from 'node:crypto';
import type { BeforeCommit, Services } from '@worksmart/core/context.ts';
import { type Claim, claimKey, keepAnswer, markCommitted } from '@worksmart/core/idempotency/idempotency.service.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this call holds an Idempotency-Key. */
    claim: Claim | null;
  }
}

const wellFormed = /^[\x21-\x7e]{1,100}$/;

/** Two calls are one when route, parameters, query and body agree; of an upload its length stands for it. */
const hashOf = (request: FastifyRequest): string => {
  const { params, query, body, headers } = request;
  const content = body === undefined ? [headers['content-type']?.split(';')[0], headers['content-length']] : body;
  return createHash('sha256')
    .update(JSON.stringify([params, query, content]))
    .digest('hex');
};

/** The call's part in its transactions, if it came with a key. */
export const beforeCommitOf = ({ claim }: FastifyRequest): BeforeCommit | undefined =>
  claim ? markCommitted(claim) : undefined;

/**
 * `Idempotency-Key` on any POST of a signed-in person: the first call's answer is kept a day and given again.
 * Calls that carry secrets are left out, since their answers would be kept.
 */
export const honourIdempotencyKeys = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('claim', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const route = request.routeOptions.config.declaration;
    if (key === undefined || !request.actor || route?.method !== 'POST' || route.secret || !route.response) return;
    if (typeof key !== 'string' || !wellFormed.test(key)) {
      throw new AppError('validation', 'The Idempotency-Key must be 1 to 100 visible characters.');
    }
    const call = { userId: request.actor.userId, route: route.id, key, requestHash: hashOf(request) };
    const found = await claimKey(services, call);
    if ('claim' in found) {
      request.claim = found.claim;
      return;
    }
    reply.header('Idempotency-Replayed', 'true').status(found.kept.status).type('application/json; charset=utf-8');
    // A Buffer passes the serializer by: this answer went through it the first time.
    return reply.send(Buffer.from(JSON.stringify(found.kept.body)));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { claim } = request;
    if (!claim) return payload;
    request.claim = null;
    try {
      const body: unknown = JSON.parse(String(payload));
      await keepAnswer(services, claim, { status: reply.statusCode, body });
    } catch (error) {
      // The effect stands all the same, and whoever asks again is told so.
      request.log.error({ err: error }, 'an answer could not be kept for its Idempotency-Key');
    }
    return payload;
  });
};
