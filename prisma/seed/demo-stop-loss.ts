import { saveDeductible } from '#core/claims/stop-loss/deductible.service.ts';
import type { Database } from '#core/platform/db.ts';
import { importGroups } from './demo/clients.ts';
import { asAdministrator } from './seed-services.ts';

/** USD per employee and month, about three quarters of the demo's claims. */
const expectedClaims = 960;

/**
 * Turns on aggregate stop-loss of this year for a client with carrier files, as the administrator would. Needs the demo's
 * claims.
 * @returns the number of contracts
 */
export async function seedDemoStopLoss(database: Database, now: Date, env: NodeJS.ProcessEnv): Promise<number> {
  const ctx = await asAdministrator(database, env, 'stopLoss.demo');
  const year = await ctx.db.clientYear.findFirst({
    where: { year: now.getUTCFullYear(), customer: { name: importGroups[1]?.name ?? '' } },
  });
  if (!year) return 0;
  const terms = { own: null, aggregateBy: 'Expected', aggregateExpected: expectedClaims } as const;
  await saveDeductible(ctx, { id: year.customerId, clientId: year.id }, terms);
  return 1;
}
