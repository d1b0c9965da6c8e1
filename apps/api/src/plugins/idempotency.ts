import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { BeforeCommit, Services } from '@worksmart/core/platform/context.ts';
import {
  type Claim,
  checkContent,
  claimKey,
  keepAnswer,
  keepContent,
  markCommitted,
} from '@worksmart/core/platform/idempotency/idempotency.service.ts';
import { idempotencyOwner } from '@worksmart/core/portal/portal-access.service.ts';
import { renewalHolder } from '@worksmart/core/renewals/portal/renewal-portal-access.service.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashUpload } from '../http/receive-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this call holds an Idempotency-Key. */
    claim: Claim | null;
  }
}

const wellFormed = /^[\x21-\x7e]{1,100}$/;

/** A plain hash of a call that carries a password could be guessed back by whoever reads the table. */
const hasherOf = (route: RouteDeclaration, { APP_SECRET }: Services['config']) =>
  route.secret
    ? createHmac('sha256', Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'idempotency', 32)))
    : createHash('sha256');

/** Two calls are one when route, parameters, query and body agree; of an upload its length, until it has arrived. */
const hashOf = (request: FastifyRequest, route: RouteDeclaration, config: Services['config']): string => {
  const { params, query, body, headers } = request;
  const content = body === undefined ? [headers['content-type']?.split(';')[0], headers['content-length']] : body;
  return hasherOf(route, config)
    .update(JSON.stringify([params, query, content]))
    .digest('hex');
};

/**
 * Whose keys count: the signed-in person's, or those of the customer whose portal link this is. Null where none do:
 * nobody is known, or the answer carries secrets and must not be kept.
 */
const holderOf = async (
  { actor, params }: FastifyRequest,
  route: RouteDeclaration,
  services: Services,
): Promise<string | null> => {
  if (route.method !== 'POST' || !route.response) return null;
  if (route.portal) {
    const { key } = params as { key: string };
    const customerId = await (route.portal === 'rfp' ? idempotencyOwner : renewalHolder)(services, key);
    return customerId === null ? null : `customer ${customerId}`;
  }
  return actor && (!route.secret || route.keepsAnswer) ? `user ${actor.userId}` : null;
};

/** The call's part in its transactions, if it came with a key and may not be done twice. */
export const beforeCommitOf = ({ claim, routeOptions }: FastifyRequest): BeforeCommit | undefined =>
  claim && !routeOptions.config.declaration?.repeatable ? markCommitted(claim) : undefined;

/**
 * `Idempotency-Key` on any POST of a signed-in person or of a portal: the first call's answer is kept a day and given
 * again. Calls whose answers carry secrets are left out, since their answers would be kept.
 * Uploads are compared by what they hold, which is only known once they have arrived.
 */
export const honourIdempotencyKeys = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('claim', null);
  app.decorateRequest('heedContent', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const route = request.routeOptions.config.declaration;
    if (key === undefined || !route) return;
    const holder = await holderOf(request, route, services);
    if (!holder) return;
    if (typeof key !== 'string' || !wellFormed.test(key)) {
      throw new AppError('validation', 'The Idempotency-Key must be 1 to 100 visible characters.');
    }
    const call = { holder, route: route.id, key, requestHash: hashOf(request, route, services.config) };
    const found = await claimKey(services, call);
    if ('claim' in found) {
      const { claim } = found;
      request.claim = claim;
      if (route.upload) request.heedContent = (sha256) => keepContent(services, claim, sha256);
      return;
    }
    if (route.upload) checkContent(found, await hashUpload(request, route.upload));
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
      request.log.error({ err: error }, 'could not store the answer for its Idempotency-Key');
    }
    return payload;
  });
};
