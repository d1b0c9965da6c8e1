import { yearsBack } from '@worksmart/shared/office/dashboard/constants.ts';
import { addMonths, monthsOf } from '@worksmart/shared/office/dashboard/period.rules.ts';
import { addDays, type CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type pg from 'pg';
import { refreshClaimTotals } from '#claims/claims/claim-sums.service.ts';
import { medicalLossQuery } from '#claims/claims/medical-loss.queries.ts';
import { businessYear, today } from '#platform/business-time.ts';
import type { Services } from '#platform/context.ts';
import { openConnection } from '#platform/dedicated-connection.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { kind } from '#platform/row-kind.ts';
import { runOn, statement } from '#platform/statement.ts';
import { beginRepeatable, commit } from '#platform/transaction-commands.ts';
import { type GiveWay, givesWay } from '#platform/yield-to-requests.ts';
import { insertDrivers, insertLoss } from './figures.sql.ts';
import { type Standing, standingQuery } from './figures-version.queries.ts';

/** Time limit of one statement: they read every claim. */
const statementMinutes = 15;

const standingOf = async (source: pg.Pool | pg.Client, services: Services): Promise<Standing> =>
  (await runOn(source, ...standingQuery(today(services))))[0] as Standing;

/** Premiums are stored for whole months and prorated by days when read. */
const lastOfMonth = (day: CalendarDate): CalendarDate => addDays(`${addMonths(day.slice(0, 7), 1)}-01T00:00:00`, -1);

const takeTurn = statement(
  'dashboard-turn',
  `select pg_try_advisory_xact_lock(hashtext('dashboard-figures')) as free`,
  { free: kind.boolean },
);
const clearLoss = statement('dashboard-loss-clear', 'delete from dashboard_loss');
const clearDrivers = statement('dashboard-drivers-clear', 'delete from dashboard_driver');
const noteFigures = statement(
  'dashboard-figures-note',
  `insert into dashboard_figures (id, version, list_version, made_at) values (1, $1, '', $2)
    on conflict (id) do update set version = excluded.version, made_at = excluded.made_at`,
);

/** Calculates everything in one snapshot, so that the version matches the data. */
const makeFigures = async (client: pg.Client, services: Services, yieldToRequests: GiveWay): Promise<boolean> => {
  await runOn(client, beginRepeatable);
  const [turn] = await runOn(client, takeTurn);
  if (!turn?.free) return false;
  const day = today(services);
  const first = `${businessYear(services) - yearsBack}-01-01T00:00:00`;
  const { wanted } = await standingOf(client, services);
  await runOn(client, clearLoss);
  await runOn(client, clearDrivers);
  await runOn(client, insertLoss, medicalLossQuery({ start: first, end: lastOfMonth(day) })[1]);
  await yieldToRequests();
  await runOn(client, insertDrivers, [first, day, `${monthsOf(day)[0]}-01`]);
  await runOn(client, noteFigures, [wanted, services.clock()]);
  await runOn(client, commit);
  return true;
};

/**
 * Recalculates the dashboard's claim figures if they are outdated: after an import was published, undone or removed, after
 * stop-loss terms or affiliated groups changed, after a client was deleted or restored, and each month. Readers see the old figures until the commit, and an
 * interrupted run changes nothing. Only one worker runs it at a time.
 * @returns whether it recalculated them
 */
export const refreshDashboard = async (services: Services, stopping?: AbortSignal): Promise<boolean> => {
  const { pool } = services.database;
  const { version, wanted } = await standingOf(pool, services);
  if (version === wanted) return false;
  // Refresh the stored claim sums first: without them the result is the same but takes longer.
  const yieldToRequests = givesWay(services.database, stopping);
  await refreshClaimTotals({ config: services.config, read: preparedQueryOf(services.database) }, yieldToRequests);
  const settings = ['work_mem=64MB'];
  const { client, close } = await openConnection(services.config, 'worksmart-dashboard', {
    settings,
    statementMinutes,
  });
  try {
    return await makeFigures(client, services, yieldToRequests);
  } finally {
    await close();
  }
};
