import { yearsBack } from '@worksmart/shared/dashboard/constants.ts';
import { addMonths, monthsOf } from '@worksmart/shared/dashboard/period.rules.ts';
import { addDays, type CalendarDate } from '@worksmart/shared/dates.ts';
import pg from 'pg';
import { refreshClaimTotals } from '../claims/claim-sums.service.ts';
import { medicalLossQuery } from '../claims/medical-loss.queries.ts';
import { listVersionOf } from '../customer-lists/customer-list.service.ts';
import { businessYear, today } from '../platform/business-time.ts';
import type { Services } from '../platform/context.ts';
import { preparedQueryOf } from '../platform/prepared-query.ts';
import { kind } from '../platform/row-kind.ts';
import { runOn, statement } from '../platform/statement.ts';
import { beginRepeatable, commit } from '../platform/transaction-commands.ts';
import { insertDrivers, insertLoss } from './figures.sql.ts';
import { type Standing, standingQuery } from './figures-version.queries.ts';

/** Deductibles and benefits that are shared change figures too; they are looked for once in so many minutes. */
const hourly = 60 * 60_000;
const longestMinutes = 15;

/** Whether the kept figures are no longer what they would be if they were made now. */
const isStale = ({ wanted, version, madeAt, listVersion }: Standing, lists: string, now: Date): boolean =>
  version !== wanted || (listVersion !== lists && madeAt !== null && now.getTime() - madeAt.getTime() > hourly);

/** A connection of its own: the statements read every claim, which takes longer than a call may. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'worksmart-dashboard',
    statement_timeout: longestMinutes * 60_000,
    options: '-c TimeZone=UTC -c work_mem=64MB -c jit=off',
    connectionTimeoutMillis: 5_000,
  });
  // Told by whatever asks next.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const standingOf = async (source: pg.Pool | pg.Client, services: Services): Promise<Standing> =>
  (await runOn(source, ...standingQuery(today(services))))[0] as Standing;

/** Premium is kept of whole months; it is counted by days where it is read. */
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
  `insert into dashboard_figures (id, version, list_version, made_at) values (1, $1, $2, $3)
     on conflict (id) do update set version = excluded.version, list_version = excluded.list_version,
       made_at = excluded.made_at`,
);

/** All in the snapshot of one moment, so that the version is that of what was read. */
const makeFigures = async (client: pg.Client, services: Services): Promise<boolean> => {
  await runOn(client, beginRepeatable);
  const [turn] = await runOn(client, takeTurn);
  if (!turn?.free) return false;
  const day = today(services);
  const first = `${businessYear(services) - yearsBack}-01-01T00:00:00`;
  const { wanted } = await standingOf(client, services);
  const lists = await listVersionOf(client);
  await runOn(client, clearLoss);
  await runOn(client, clearDrivers);
  await runOn(client, insertLoss, medicalLossQuery({ start: first, end: lastOfMonth(day) })[1]);
  await runOn(client, insertDrivers, [first, day, `${monthsOf(day)[0]}-01`]);
  await runOn(client, noteFigures, [wanted, lists, services.clock()]);
  await runOn(client, commit);
  return true;
};

/**
 * Brings the dashboard's figures of claims up to date if they are not: after an import was published, undone or
 * removed, a client deleted or restored, and with each month. Readers see the earlier ones until the new ones are
 * committed; killed anywhere, nothing has changed. Of several workers one does it.
 * @returns whether new ones were made
 */
export const refreshDashboard = async (services: Services): Promise<boolean> => {
  const { pool } = services.database;
  const lists = await listVersionOf(pool);
  if (!isStale(await standingOf(pool, services), lists, services.clock())) return false;
  // What is reckoned from the kept sums of claims is the same without them, and takes longer.
  await refreshClaimTotals({ config: services.config, read: preparedQueryOf(services.database) });
  const client = await connect(services.config.DATABASE_URL);
  try {
    return await makeFigures(client, services);
  } finally {
    await client.end().catch(() => {});
  }
};
