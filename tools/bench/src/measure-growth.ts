import { declaredStatements } from '@worksmart/core/testing/declared-statements.ts';
import type pg from 'pg';
import { oneByOne } from './load.ts';
import { processorSeconds } from './other-load.ts';
import { atMost, type Finding, number } from './report.ts';
import { openClient, query, type Setting, targetOf } from './setting.ts';
import { median, quantile } from './statistics.ts';

/** A table with at least so many rows grows with the customers or with what happens to them. */
const growing = 10_000;

/** The beginnings of the names of statements that read such a table on purpose. */
const wholeOnPurpose: Readonly<Record<string, string>> = {
  'list-': 'the years of clients, as many as the list has rows',
  'extract-': 'a file of all rows',
  'reference-': 'counts whom a row of reference data prices, before it is saved',
  'stop-loss-refresh': 'a job of the worker after a publication',
  'today-setup': 'ends at the first client',
  'value-list-': 'counts how often the values of one list are used, for administrators',
  'calendar-': 'the season’s renewals, as its list reads them; a program reads a calendar once an hour',
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
];

/** The tables that a statement reads whole, whatever its parameters are; none for one that has no plan, such as `begin`. */
const scannedBy = async (client: pg.ClientBase, text: string): Promise<string[]> => {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    return rows.flatMap((row) => scannedIn(row['QUERY PLAN'][0].Plan));
  } catch {
    return [];
  }
};

/** Explains every declared statement, in all its variants. */
async function findScans({ databaseUrl }: Setting): Promise<{ checked: number; scans: string[] }> {
  const large = await query(
    databaseUrl,
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${growing}`,
  );
  const names = new Set(large.map(({ name }) => String(name)));
  await using client = await openClient(databaseUrl);
  const statements = await declaredStatements();
  const scans: string[] = [];
  for (const { name, text } of statements) {
    if (Object.keys(wholeOnPurpose).some((beginning) => name.startsWith(beginning))) continue;
    const scanned = new Set((await scannedBy(client, text)).filter((table) => names.has(table)));
    if (scanned.size > 0) scans.push(`${name} (${[...scanned].join(', ')})`);
  }
  return { checked: statements.length, scans };
}

/** Calls whose work could grow with the customers. */
const callsOf = async (setting: Setting): Promise<readonly [what: string, path: string][]> => {
  const [customer] = await query(
    setting.databaseUrl,
    'select name, zip, fein from customer where stage_id = 1 and deleted_at is null order by id limit 1',
  );
  const { name = '', zip = '', fein = '' } = customer ?? {};
  const lead = new URLSearchParams({ name: String(name), zip: String(zip), fein: String(fein ?? '') });
  return [
    ['similar customers while a lead is entered', `/api/customers/similar?${lead}`],
    ['a page of the renewals', '/api/renewals?windows=true&pageSize=10'],
    ['the preview of the bulk renewal', '/api/process/renewal/preview'],
    ['Today', '/api/today/list'],
  ];
};

/** P25: calls whose work could grow with the customers, and statements that read a table whole that grows. */
export async function measureGrowth(setting: Setting, { calls }: { calls: number }): Promise<Finding[]> {
  const findings: Finding[] = [];
  // In seconds. It says more than a clock where other programs work too.
  const processorTime = () => processorSeconds(setting.api.pid) + processorSeconds(setting.postgresPid);
  for (const [what, path] of await callsOf(setting)) {
    const target = targetOf(setting, what, path);
    await oneByOne(target, 3);
    const before = processorTime();
    const times = await oneByOne(target, calls);
    const spent = ((processorTime() - before) / calls) * 1000;
    const more = ` (p99 ${number(quantile(times, 0.99))}; ${number(spent)} ms of processor time)`;
    findings.push(
      atMost(`${what}, ${setting.customers.toLocaleString('en-US')} customers, one caller`, '100 ms', median(times), {
        more,
      }),
    );
  }
  const { checked, scans } = await findScans(setting);
  findings.push({
    what: `statements that read a table of ${growing.toLocaleString('en-US')} rows whole, of ${checked.toLocaleString('en-US')}, without those that do so on purpose: 0`,
    measured: `**${scans.length}**${scans.length > 0 ? `: ${scans.slice(0, 10).join('; ')}` : ''}`,
    verdict: scans.length === 0 ? 'holds' : 'missed',
  });
  return findings;
}
