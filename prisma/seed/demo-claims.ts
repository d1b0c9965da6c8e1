import { Readable } from 'node:stream';
import { loadImport } from '#core/claims/file-imports/load-import.service.ts';
import { uploadImport } from '#core/claims/file-imports/upload-import.service.ts';
import type { Context } from '#core/platform/context.ts';
import type { Database } from '#core/platform/db.ts';
import { receiveFile } from '#core/platform/files/received-file.ts';
import { claimJob, commitInRun, completeJob } from '#core/platform/jobs/job-row.ts';
import { importFileLines } from '#core/testing/import-files.ts';
import { type FileTypeId, fileTypes } from '#shared/claims/file-imports/constants.ts';
import { addDays, daysBetween, firstOfMonth, startOfDay } from './demo/calendar.ts';
import { asAdministrator } from './seed-services.ts';

/**
 * The sample files cover 2025 and end here. The demo shifts them so that they end shortly before the day of seeding.
 */
const filesEnd = new Date('2026-01-11T00:00:00Z');
const premiumsEnd = { year: 2025, month: 12 };

type Change = (cells: Record<string, string>, row: number) => void;

/** One claims row in this many belongs to a high-cost member. */
const highCostEvery = 23;
/** The amounts of the sample files are multiplied by this factor, and by another one for high-cost members. */
const usualFactor = 2;
const highCostFactor = 32;
const highCostMember = { last: 'Quillfeather', first: ['Odalys', 'Thaddeus', 'Winifred'], born: '1971-03-09' } as const;

const isDay = (name: string): boolean => /^(service_from|service_to|fill_date|paid_date)$/.test(name);
const isAmount = (name: string): boolean => /_amount$/.test(name);

/** Gives the demo its own claims and members, so that importing a sample file as well creates no duplicates. */
const ownClaims =
  (today: Date): Change =>
  (cells, row) => {
    const shiftDays = daysBetween(filesEnd, today);
    const isHighCost = row % highCostEvery === 0;
    for (const [name, cell] of Object.entries(cells)) {
      if (cell === '') continue;
      if (isDay(name))
        cells[name] = addDays(new Date(`${cell}T00:00:00Z`), shiftDays)
          .toISOString()
          .slice(0, 10);
      if (isAmount(name)) cells[name] = (Number(cell) * (isHighCost ? highCostFactor : usualFactor)).toFixed(2);
    }
    cells.claim_number = `D${cells.claim_number}`;
    const person = Number(cells.carrier_dept_id?.slice(-1)) % highCostMember.first.length;
    cells.subscriber_id = isHighCost ? `D9${cells.carrier_dept_id?.slice(-6)}` : `D${cells.subscriber_id?.slice(1)}`;
    cells.member_id = isHighCost ? `${cells.subscriber_id}01` : `D${cells.member_id?.slice(1)}`;
    if (!isHighCost) return;
    Object.assign(cells, {
      relationship: 'EE',
      member_last_name: highCostMember.last,
      member_dob: highCostMember.born,
      member_sex: 'F',
    });
    cells.member_first_name = highCostMember.first[person] ?? highCostMember.first[0];
  };

/** What the carrier bills by tier for MED-PPO-1500 in a year without benefit groups, USD per month; the company pays 60%. */
const billed = [
  { tier: 'EF', members: 4, premium: 2_377.7 },
  { tier: 'EC', members: 3, premium: 1_491.1 },
  { tier: 'EF', members: 5, premium: 2_377.7 },
  { tier: 'ES', members: 2, premium: 1_692.6 },
  { tier: 'EE', members: 1, premium: 806 },
] as const;

/** Premiums and contributions of the first medical plan in a client's groups, by the client's id at the carrier and year. */
type Grids = ReadonlyMap<string, { code: string; amounts: Record<string, { premium: number; employer: number }> }>;

const readGrids = async ({ db }: Context): Promise<Grids> => {
  const plans = await db.benefitGroupPlan.findMany({
    where: { active: true, groupYear: { medicalTierId: { not: null } } },
    include: { groupYear: true },
    orderBy: [{ groupYearId: 'asc' }, { planId: 'asc' }],
  });
  const codes = new Map((await db.plan.findMany({ where: { typeId: 6 } })).map(({ id, code }) => [id, code]));
  const years = await db.clientYear.findMany({ where: { anthemId: { not: null } } });
  return new Map(
    years.flatMap(({ customerId, year, anthemId }) => {
      const plan = plans.find(
        ({ planId, groupYear }) => groupYear.customerId === customerId && groupYear.year === year && codes.has(planId),
      );
      if (!plan) return [];
      const tier = (premium: unknown, employer: unknown) => ({ premium: Number(premium), employer: Number(employer) });
      const amounts = {
        EE: tier(plan.eePremium, plan.eeEmployer),
        ES: tier(plan.esPremium, plan.esEmployer),
        EC: tier(plan.ecPremium, plan.ecEmployer),
        EF: tier(plan.efPremium, plan.efEmployer),
      };
      return [[`${anthemId} ${year}`, { code: codes.get(plan.planId) ?? '', amounts }] as const];
    }),
  );
};

const ownPremiums =
  (today: Date, grids: Grids): Change =>
  (cells) => {
    const [year = 0, month = 0] = (cells.coverage_month ?? '').split('-').map(Number);
    const back = (premiumsEnd.year - year) * 12 + premiumsEnd.month - month;
    cells.coverage_month = firstOfMonth(today, -back).toISOString().slice(0, 7);
    const person = Number(cells.employee_id?.slice(1));
    cells.employee_id = `D${person}`;
    const { tier, members, premium: usual } = billed[person % billed.length] ?? billed[0];
    const grid = grids.get(`${cells.carrier_dept_id} ${cells.coverage_month.slice(0, 4)}`);
    const { premium = usual, employer = Math.round(usual * 60) / 100 } = grid?.amounts[tier] ?? {};
    if (grid) cells.plan_code = grid.code;
    cells.tier = tier;
    cells.member_count = String(members);
    cells.premium_amount = premium.toFixed(2);
    cells.employer_amount = employer.toFixed(2);
    cells.employee_amount = (premium - employer).toFixed(2);
  };

const files = [
  { type: fileTypes.premiums, format: 3, name: 'Demo premiums.csv', rows: 1440, own: ownPremiums },
  { type: fileTypes.medicalClaims, format: 4, name: 'Demo medical claims.csv', rows: 700, own: ownClaims },
  { type: fileTypes.pharmacyClaims, format: 5, name: 'Demo pharmacy claims.csv', rows: 400, own: ownClaims },
] as const;

/**
 * Imports made-up premiums and claims for the sample groups, as the administrator would, so that the demo's reports
 * have data. The same day produces the same files.
 * @param env settings that say where files are stored
 * @returns the number of accepted rows
 */
export async function seedDemoClaims(database: Database, now: Date, env: NodeJS.ProcessEnv): Promise<number> {
  const ctx = await asAdministrator(database, env, 'fileImports.demo');
  const grids = await readGrids(ctx);
  let rows = 0;
  for (const { type, format, name, rows: wanted, own } of files) {
    const lines = importFileLines(format, { rows: wanted, change: own(startOfDay(now), grids) });
    rows += await importDemoFile(ctx, type, name, lines);
  }
  return rows;
}

/** Imports a file as the administrator would. @returns the number of accepted rows */
export const importDemoFile = async (
  ctx: Context,
  type: FileTypeId,
  name: string,
  lines: Iterable<string>,
): Promise<number> => {
  const receive = async () => ({ file: await receiveFile(ctx.config, name, Readable.from(lines)), fields: {} });
  const { id: importId, jobId } = await uploadImport(ctx, type, { label: name.replace('.csv', '') }, receive);
  return load(ctx, importId, jobId);
};

const load = async (ctx: Context, importId: number, jobId: number): Promise<number> => {
  const job = await claimJob(ctx.db, jobId, 60_000);
  if (!job) throw new Error(`The demo's import ${importId} cannot be run.`);
  const commit = <T>(work: (inner: Context) => Promise<T>) => commitInRun(ctx, job, work);
  const running = { ctx, jobId, attempt: job.attempt, signal: new AbortController().signal, report: async () => {} };
  const end = await loadImport({ ...running, commit }, importId);
  await commit(async (inner) => completeJob(inner.db, jobId, await end(inner)));
  const { accepted } = await ctx.db.fileImport.findUniqueOrThrow({ where: { id: importId } });
  return accepted;
};
