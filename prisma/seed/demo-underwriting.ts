import { readWorksheet, saveWorksheet } from '#core/claims/experience/experience.service.ts';
import { saveDeductible } from '#core/claims/stop-loss/deductible.service.ts';
import type { Database } from '#core/platform/db.ts';
import { importGroups } from './demo/clients.ts';
import { asAdministrator } from './seed-services.ts';

/** The demo's carrier files cover about a year, so their run-out leaves nine months of service. */
const months = 9;

/** USD per employee and month, about three quarters of the demo's claims. */
const expectedClaims = 960;

/**
 * Saves the inputs of a renewal from own claims for a client with carrier files, as its manager would. Needs the demo's
 * claims.
 * @returns the number of worksheets
 */
export async function seedDemoExperience(database: Database, now: Date, env: NodeJS.ProcessEnv): Promise<number> {
  const ctx = await asAdministrator(database, env, 'experience.demo');
  const customer = await ctx.db.customer.findFirst({ where: { name: importGroups[0]?.name ?? '' } });
  if (!customer) return 0;
  const renewal = { id: customer.id, year: now.getUTCFullYear() + 1 };
  const { inputs } = await readWorksheet(ctx, renewal);
  await saveWorksheet(ctx, renewal, {
    ...inputs,
    renewalMonth: 1,
    months,
    trendMedical: 8,
    trendPharmacy: 11,
    poolingCharge: 48,
    aggregatePremium: 3.1,
    manualRate: 520,
    retention: 11,
  });
  return 1;
}

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
