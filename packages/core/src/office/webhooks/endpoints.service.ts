import { randomUUID } from 'node:crypto';
import {
  type deliveryResend,
  secretOverlapHours,
  testType,
  type WebhookEndpointView,
} from '@worksmart/shared/office/webhooks/schema.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import type { EventType } from '@worksmart/shared/platform/events.ts';
import type { z } from 'zod';
import { lockIntegration } from '#access/integrations/save-integration.service.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { problemOfUrl } from '#platform/outgoing/guarded-post.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';
import { causedWithin, findEndpoint, viewEndpoint } from './endpoint.queries.ts';
import { changesScope } from './payload.ts';
import { newSecret, sealSecret, signingSecrets, unreadableSecret } from './sign.ts';

interface EndpointIds {
  id: number;
  endpointId: number;
}
interface Input {
  url: string;
  types: readonly EventType[];
  rowVersion?: number | undefined;
}
interface WithSecret {
  secret: string;
  endpoint: WebhookEndpointView;
}

const entity = 'webhookEndpoint';
const lacksScopeMessage =
  'This integration needs the permission to read the changes feed before it can be told of changes.';
const mostEndpoints = 10;

const assertUrl = (url: string): void => {
  const problem = problemOfUrl(url);
  if (problem) throw invalid({ url: [problem] });
};

const fieldsOf = ({ url, types }: Input) => ({ url, types: [...new Set(types)].sort() });

/**
 * Adds an endpoint. Only this answer and `showSecret` contain its secret.
 * @throws AppError not_found; validation for the address; rule
 */
export const addEndpoint = async (ctx: Context, { id }: { id: number }, input: Input): Promise<WithSecret> => {
  assertUrl(input.url);
  const secret = newSecret();
  const endpointId = await inTransaction(ctx, async (tx) => {
    // Two calls at once would both see the same count.
    const { scopes } = await lockIntegration(tx, id);
    if (!scopes.includes(changesScope)) throw new AppError('rule', lacksScopeMessage);
    const count = await tx.db.webhookEndpoint.count({ where: { integrationId: id } });
    if (count >= mostEndpoints) throw new AppError('rule', `An integration has at most ${mostEndpoints} webhooks.`);
    const sealed = sealSecret(tx.config.APP_SECRET, secret);
    const data = { integrationId: id, ...fieldsOf(input), secret: sealed, createdAt: tx.clock() };
    const made = await tx.db.webhookEndpoint.create({ data });
    const { changes } = differing({}, { integrationId: id, ...fieldsOf(input) });
    await tx.audit({ entity, entityId: made.id, changes });
    return made.id;
  });
  return { secret, endpoint: await viewEndpoint(ctx, id, endpointId) };
};

/** Changes the address or the types. @throws AppError not_found; validation; stale, with the current endpoint */
export const saveEndpoint = async (ctx: Context, ids: EndpointIds, input: Input): Promise<WebhookEndpointView> => {
  assertUrl(input.url);
  const current = () => viewEndpoint(ctx, ids.id, ids.endpointId);
  const write = async (tx: Context): Promise<void> => {
    const before = await findEndpoint(tx, ids);
    assertCurrentVersion(input.rowVersion, before.rowVersion);
    const { data, changes } = differing(before, fieldsOf(input));
    if (!hasChanges(changes)) return;
    const where = { id: before.id };
    await tx.db.webhookEndpoint.update({ where, data: { ...data, rowVersion: { increment: 1 } } });
    await tx.audit({ entity, entityId: before.id, changes });
  };
  await saveVersioned(ctx, write, current);
  return current();
};

/** Removes an endpoint with its deliveries. @throws AppError not_found */
export const removeEndpoint = (ctx: Context, ids: EndpointIds): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { id, url, types } = await findEndpoint(tx, ids);
    await tx.db.webhookEndpoint.delete({ where: { id } });
    await tx.audit({ entity, entityId: id, changes: removedFields({ url, types }) });
    return { id };
  });

/** Shows the secret again, and writes to the audit log who saw it. @throws AppError not_found; rule if it is unreadable */
export const showSecret = async (ctx: Context, ids: EndpointIds): Promise<WithSecret> => {
  const { id, secret: sealed } = await findEndpoint(ctx, ids);
  const [secret] = signingSecrets(ctx.config.APP_SECRET, sealed, null);
  if (!secret) throw new AppError('rule', unreadableSecret);
  await ctx.audit({ entity, entityId: id });
  return { secret, endpoint: await viewEndpoint(ctx, ids.id, id) };
};

/** Makes the next secret; deliveries are signed with the previous one too for a day. @throws AppError not_found */
export const rotateSecret = async (ctx: Context, ids: EndpointIds): Promise<WithSecret> => {
  const secret = newSecret();
  await inTransaction(ctx, async (tx) => {
    const { id, secret: oldSecret } = await findEndpoint(tx, ids);
    const oldUntil = new Date(tx.clock().getTime() + secretOverlapHours * 3_600_000);
    const data = { secret: sealSecret(tx.config.APP_SECRET, secret), oldSecret, oldUntil };
    await tx.db.webhookEndpoint.update({ where: { id }, data });
    await tx.audit({ entity, entityId: id, changes: { oldUntil: [null, oldUntil.toISOString()] } });
  });
  return { secret, endpoint: await viewEndpoint(ctx, ids.id, ids.endpointId) };
};

/** Switches an endpoint on or off. @throws AppError not_found */
export const setEnabled = async (ctx: Context, ids: EndpointIds, enabled: boolean): Promise<WebhookEndpointView> => {
  await inTransaction(ctx, async (tx) => {
    const before = await findEndpoint(tx, ids);
    const reason = enabled ? null : 'Switched off by an administrator.';
    const { data, changes } = differing(before, { enabled, disabledReason: reason });
    if (!('enabled' in changes)) return;
    const again = enabled ? { failingSince: null } : {};
    await tx.db.webhookEndpoint.update({ where: { id: before.id }, data: { ...data, ...again } });
    await tx.audit({ entity, entityId: before.id, changes });
  });
  return viewEndpoint(ctx, ids.id, ids.endpointId);
};

/** Sends a test, which is no event. @throws AppError not_found */
export const sendTest = async (ctx: Context, ids: EndpointIds): Promise<WebhookEndpointView> => {
  const { id: endpointId } = await findEndpoint(ctx, ids);
  const now = ctx.clock();
  await inTransaction(ctx, async (tx) => {
    await tx.db.webhookDelivery.create({
      data: { endpointId, eventId: randomUUID(), type: testType, createdAt: now, nextAt: now },
    });
    await tx.audit({ entity, entityId: endpointId });
  });
  return viewEndpoint(ctx, ids.id, endpointId);
};

/**
 * Sends deliveries again, with the same id: receivers can tell that they know it. They get all tries again.
 * @returns how many
 */
export const resendDeliveries = (
  ctx: Context,
  { id }: { id: number },
  { deliveryIds = [], deadOf, hours }: z.output<typeof deliveryResend>,
): Promise<{ count: number }> =>
  inTransaction(ctx, async (tx) => {
    const which =
      deadOf === undefined
        ? { id: { in: deliveryIds.map((one) => BigInt(one)) }, state: { in: ['dead', 'done'] } }
        : { endpointId: deadOf, state: 'dead', ...causedWithin(tx, hours) };
    const { count } = await tx.db.webhookDelivery.updateMany({
      where: { ...which, endpoint: { integrationId: id } },
      data: { state: 'waiting', tries: 0, nextAt: tx.clock(), leaseUntil: null },
    });
    if (count > 0) await tx.audit({ entity: 'integration', entityId: id, changes: { deliveries: [null, count] } });
    return { count };
  });
