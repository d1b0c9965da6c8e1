import { csvLine } from '#core/platform/csv/csv.ts';
import type { Database } from '#core/platform/db.ts';
import { fileTypes } from '#shared/claims/file-imports/constants.ts';
import { importFormats } from '#shared/claims/file-imports/formats.ts';
import { stage } from '#shared/records/lookups/constants.ts';
import { firstOfMonth } from './demo/calendar.ts';
import { importDemoFile } from './demo-claims.ts';
import { asAdministrator } from './seed-services.ts';

const carrierId = 'IN0010226';
const tiers = ['EE', 'ES', 'EC', 'EF'];

type Cells = Record<string, string>;

/** What is wrong with a person's line, by the person's place among those with coverage. */
const faults: Readonly<Record<number, (cells: Cells) => Cells[]>> = {
  // The premium of last year.
  2: (cells) => [{ ...cells, premium_amount: (Number(cells.premium_amount) * 0.94).toFixed(2) }],
  // The payroll withholds 20.00 too much.
  4: (cells) => [{ ...cells, employee_amount: (Number(cells.employee_amount) + 20).toFixed(2), employer_amount: '' }],
  // Billed for two plans.
  6: (cells) => [cells, { ...cells, plan_code: 'MED-HSA-3400', premium_amount: '738.10', tier: 'EE' }],
  // Not billed.
  9: () => [],
};

/**
 * Imports two months of a carrier's premiums for the client with a census, as the administrator would, with a few
 * differences from its benefit groups.
 * @returns the number of accepted rows
 */
export async function seedDemoPremiums(database: Database, now: Date, env: NodeJS.ProcessEnv): Promise<number> {
  const ctx = await asAdministrator(database, env, 'fileImports.demo');
  const { db } = ctx;
  const customer = { stageId: stage.client, deletedAt: null };
  const clients = await db.customer.findMany({ where: customer, select: { id: true } });
  const census = await db.census.findFirst({
    where: { active: true, customerId: { in: clients.map(({ id }) => id) } },
    include: { rows: { orderBy: { rowNo: 'asc' } } },
  });
  const group = await db.benefitGroupPlan.findFirst({
    where: { active: true, groupYear: { customerId: census?.customerId ?? 0, year: now.getUTCFullYear() } },
    orderBy: [{ groupYearId: 'asc' }, { eePremium: 'desc' }],
  });
  if (!census || !group) return 0;
  const { code } = await db.plan.findUniqueOrThrow({ where: { id: group.planId } });
  await db.clientYear.updateMany({
    where: { customerId: census.customerId, year: now.getUTCFullYear() },
    data: { anthemId: carrierId },
  });
  const premiums = [group.eePremium, group.esPremium, group.ecPremium, group.efPremium].map(Number);
  const employer = [group.eeEmployer, group.esEmployer, group.ecEmployer, group.efEmployer].map(Number);
  const covered = census.rows.filter(({ tier, termDate }) => tier && tiers.includes(tier) && !termDate);
  const lineOf = ({ empNo, lastName, firstName, tier }: (typeof covered)[number], month: string): Cells => {
    const at = tiers.indexOf(tier ?? '');
    const [premium = 0, share = 0] = [premiums[at], employer[at]];
    return {
      carrier_dept_id: carrierId,
      coverage_month: month,
      plan_type: 'medical',
      plan_code: code,
      tier: tier ?? '',
      employee_id: empNo ?? '',
      employee_last_name: lastName ?? '',
      employee_first_name: firstName ?? '',
      premium_amount: premium.toFixed(2),
      employer_amount: share.toFixed(2),
      employee_amount: (premium - share).toFixed(2),
      transaction_type: 'B',
    };
  };
  const months = [-1, 0].map((ahead) => firstOfMonth(now, ahead).toISOString().slice(0, 7));
  const cells = months.flatMap((month, isThisMonth) =>
    covered.flatMap((person, at) => {
      const line = lineOf(person, month);
      return (isThisMonth ? faults[at]?.(line) : undefined) ?? [line];
    }),
  );
  const names = importFormats[3].columns.map(({ name }) => name);
  const lines = [names, ...cells.map((row) => names.map((name) => row[name] ?? ''))].map((row) => csvLine(row));
  return importDemoFile(ctx, fileTypes.premiums, 'Demo premiums to check.csv', lines);
}
