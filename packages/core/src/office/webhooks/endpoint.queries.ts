import type {
  deliveryQuery,
  WebhookDeliveryView,
  WebhookEndpointView,
} from '@worksmart/shared/office/webhooks/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import type { WebhookEndpoint } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const health = statement(
  'webhook-health',
  `select e.id,
    (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.created_at > $2::timestamptz
      and d.attempt > 0) as tried,
    (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.created_at > $2::timestamptz
      and d.attempt > 0 and d.state <> 'done') as failed,
    (select min(created_at) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as oldest
  from webhook_endpoint e where e.integration_id = $1`,
  { ...columnsOf(kind.int, 'id', 'tried', 'failed'), oldest: kind.instant.orNull },
);

/** Finds an endpoint of an integration. @throws AppError not_found */
export const findEndpoint = async (ctx: Context, { id, endpointId }: { id: number; endpointId: number }) => {
  const row = await ctx.db.webhookEndpoint.findFirst({ where: { id: endpointId, integrationId: id } });
  if (!row) throw notFound();
  return row;
};

/** Returns the endpoints of an integration with their health. */
export const listEndpoints = async (ctx: Context, { id }: { id: number }): Promise<WebhookEndpointView[]> => {
  const rows = await ctx.db.webhookEndpoint.findMany({ where: { integrationId: id }, orderBy: { id: 'asc' } });
  const yesterday = new Date(ctx.clock().getTime() - 86_400_000);
  const figures = new Map((await run(ctx.db, health, [id, yesterday])).map((row) => [row.id, row]));
  return rows.map((row: WebhookEndpoint) => {
    const { url, types, enabled, disabledReason, rowVersion } = row;
    const known = figures.get(row.id);
    return {
      id: row.id,
      url,
      types,
      enabled,
      disabledReason,
      rowVersion,
      failingSince: row.failingSince?.toISOString() ?? null,
      lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
      triedInDay: known?.tried ?? 0,
      failedInDay: known?.failed ?? 0,
      oldestWaitingAt: known?.oldest?.toISOString() ?? null,
    };
  });
};

/** One of them. @throws AppError not_found */
export const viewEndpoint = async (ctx: Context, id: number, endpointId: number): Promise<WebhookEndpointView> => {
  const found = (await listEndpoints(ctx, { id })).find((one) => one.id === endpointId);
  if (!found) throw notFound();
  return found;
};

/** The condition that a delivery was caused in the last hours; without a number there is none. */
export const causedWithin = (ctx: Context, hours: number | undefined) =>
  hours === undefined ? {} : { createdAt: { gte: new Date(ctx.clock().getTime() - hours * 3_600_000) } };

/** Returns deliveries to an integration's endpoints with every try, newest first. */
export const listDeliveries = async (
  ctx: Context,
  { id }: { id: number },
  { endpointId, state, type, hours, limit }: z.output<typeof deliveryQuery>,
): Promise<WebhookDeliveryView[]> => {
  const rows = await ctx.db.webhookDelivery.findMany({
    where: {
      endpoint: { integrationId: id, ...(endpointId && { id: endpointId }) },
      ...(state && { state }),
      ...(type && { type }),
      ...causedWithin(ctx, hours),
    },
    include: { attempts: { orderBy: { no: 'desc' } } },
    orderBy: { id: 'desc' },
    take: limit,
  });
  return rows.map((row) => ({
    id: String(row.id),
    endpointId: row.endpointId,
    eventId: row.eventId,
    type: row.type,
    state: row.state as WebhookDeliveryView['state'],
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt.toISOString(),
    attempts: row.attempts.map(({ no, at, ms, status, error, answer }) => ({
      no,
      at: at.toISOString(),
      ms,
      status,
      error,
      answer,
    })),
  }));
};
