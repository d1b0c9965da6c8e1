import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { renewalHolder } from '@worksmart/core/benefits/renewals/portal/renewal-portal-access.service.ts';
import type { BeforeCommit, Services } from '@worksmart/core/platform/context.ts';
import {
  type Claim,
  checkContent,
  claimKey,
  keepContent,
  markCommitted,
  storeResponse,
} from '@worksmart/core/platform/idempotency/idempotency.service.ts';
import { acceptanceLink } from '@worksmart/core/sales/acceptance/acceptance-access.service.ts';
import { rfpHolder } from '@worksmart/core/sales/portal/rfp-access.service.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { honorsIdempotencyKey } from '@worksmart/shared/platform/responses.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashUpload } from '#http/receive-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this call holds the claim on its Idempotency-Key. */
    claim: Claim | null;
  }
}

const keyPattern = /^[\x21-\x7e]{1,100}$/;

/**
 * Hashes with a secret key if the call carries a password. Someone who reads the table could guess the password from a
 * plain hash.
 */
const hasherOf = (route: RouteDeclaration, { APP_SECRET }: Services['config']) =>
  route.secret
    ? createHmac('sha256', Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'idempotency', 32)))
    : createHash('sha256');

/**
 * Two calls are the same if their route, parameters, query and body are equal. For an upload, only the length is
 * compared until the file has arrived.
 */
const hashOf = (request: FastifyRequest, route: RouteDeclaration, config: Services['config']): string => {
  const { params, query, body, headers } = request;
  const content = body === undefined ? [headers['content-type']?.split(';')[0], headers['content-length']] : body;
  return hasherOf(route, config)
    .update(JSON.stringify([params, query, content]))
    .digest('hex');
};

/** Finds the customer of a portal's key. */
const holders = { rfp: rfpHolder, renewal: renewalHolder, acceptance: acceptanceLink.customerOf } as const;

/**
 * Returns the owner of the call's key: the signed-in user, or the customer whose portal link this is. Null if keys are
 * ignored: the caller is unknown, or the response carries secrets and must not be stored.
 */
const holderOf = async (
  { actor, params }: FastifyRequest,
  route: RouteDeclaration,
  services: Services,
): Promise<string | null> => {
  if (!honorsIdempotencyKey(route)) return null;
  if (route.portal) {
    const { key } = params as { key: string };
    const customerId = await holders[route.portal](services, key);
    return customerId === null ? null : `customer ${customerId}`;
  }
  return actor && `user ${actor.userId}`;
};

/**
 * Returns the step that marks the key as committed, inside the call's transaction. Undefined without a key, or if the
 * call may run twice.
 */
export const beforeCommitOf = ({ claim, routeOptions }: FastifyRequest): BeforeCommit | undefined =>
  claim && !routeOptions.config.declaration?.repeatable ? markCommitted(claim) : undefined;

/**
 * Honors `Idempotency-Key` on any POST by a signed-in user or from a portal: the first response is stored for a day and
 * returned to repeated calls. Calls whose responses carry secrets are excluded, so that no secret is stored. Uploads
 * are compared by their content, which is known only once they have arrived.
 */
export const honorIdempotencyKeys = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('claim', null);
  app.decorateRequest('onContentHash', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const route = request.routeOptions.config.declaration;
    if (key === undefined || !route) return;
    const holder = await holderOf(request, route, services);
    if (!holder) return;
    if (typeof key !== 'string' || !keyPattern.test(key)) {
      throw new AppError('validation', 'The Idempotency-Key must be 1 to 100 visible characters.');
    }
    const call = { holder, route: route.id, key, requestHash: hashOf(request, route, services.config) };
    const found = await claimKey(services, call);
    if ('claim' in found) {
      const { claim } = found;
      request.claim = claim;
      if (route.upload) request.onContentHash = (sha256) => keepContent(services, claim, sha256);
      return;
    }
    if (route.upload) checkContent(found, await hashUpload(request, route.upload));
    reply.header('Idempotency-Replayed', 'true').status(found.kept.status).type('application/json; charset=utf-8');
    // A Buffer skips the serializer, which this response already passed the first time.
    return reply.send(Buffer.from(JSON.stringify(found.kept.body)));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { claim } = request;
    if (!claim) return payload;
    request.claim = null;
    try {
      const body: unknown = JSON.parse(String(payload));
      await storeResponse(services, claim, { status: reply.statusCode, body });
    } catch (error) {
      // The change is committed even so, and a retry reports that.
      request.log.error({ err: error }, 'could not store the answer for its Idempotency-Key');
    }
    return payload;
  });
};
