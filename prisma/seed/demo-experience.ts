import { readWorksheet, saveWorksheet } from '#core/claims/experience/experience.service.ts';
import type { Database } from '#core/platform/db.ts';
import { importGroups } from './demo/clients.ts';
import { asAdministrator } from './seed-services.ts';

/** The demo's carrier files cover about a year, so their run-out leaves nine months of service. */
const months = 9;

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
