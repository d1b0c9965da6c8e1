import { failingDays } from '@worksmart/shared/office/webhooks/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { listAdministrators } from '#access/auth/administrators.service.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import { run, runOn } from '#platform/statement.ts';
import { disable, markFailure } from './delivery.queries.ts';
import { webhookOffEmail } from './webhook-off.email.ts';

/** The receiver says that no one is there any more. */
const gone = 410;

const tellAdministrators = async (ctx: Context, off: { integrationId: number; url: string }, reason: string) => {
  const { name } = await ctx.db.integration.findUniqueOrThrow({ where: { id: off.integrationId } });
  const people = await listAdministrators(ctx);
  const link = `${ctx.config.PUBLIC_URL}${paths.integrations}?open=${off.integrationId}`;
  const brand = await readBrand(ctx);
  for (const { email: to, firstName } of people)
    await ctx.mail.post(ctx, webhookOffEmail({ to, firstName, name, url: off.url, reason, link, brand }));
};

/**
 * Notes that a try failed. Switches the endpoint off after days of failures, or at once if it answered 410, and emails
 * all administrators.
 */
export const noteFailure = async (services: Services, endpointId: number, status: number | null): Promise<void> => {
  await runOn(services.database.pool, markFailure, [endpointId, services.clock()]);
  const ctx = systemContext(services, 'send-webhooks');
  const isGone = status === gone;
  const since = isGone ? null : new Date(services.clock().getTime() - failingDays * 86_400_000);
  const reason = isGone ? 'It answered 410 Gone.' : `It failed for ${failingDays} days.`;
  await inTransaction(ctx, async (tx) => {
    const [off] = await run(tx.db, disable, [endpointId, since, reason]);
    if (!off) return;
    await tx.audit({ entity: 'webhookEndpoint', entityId: endpointId, changes: { enabled: [true, false] } });
    await tellAdministrators(tx, off, reason);
  });
};
