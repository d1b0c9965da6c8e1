import { text } from 'node:stream/consumers';
import { refreshClaimTotals } from '@worksmart/core/claims/claims/claim-sums.service.ts';
import type { ReportRun } from '@worksmart/core/claims/reports/report-writer.ts';
import { reportWriters } from '@worksmart/core/claims/reports/report-writers.ts';
import { type Config, readConfig } from '@worksmart/core/platform/config.ts';
import { manyClaimsSql } from '@worksmart/core/testing/many-claims.ts';
import type { ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import type pg from 'pg';
import { atMost, type Finding, type Measured, number } from './report.ts';
import { ratioInTurns, repeated, timed } from './rounds.ts';
import { openClient, openProduct, type Site } from './setting.ts';
import { median, spreadOf } from './statistics.ts';

const year = 2025;
/** Claims of a client with a hundred members: enough per year for monthly sums to be meaningful. */
const claimsOfClient = 5_000;
/** Amounts of the additional claims as a share of the others: with ten times the cost, every member would be listed. */
const shareOfFurther = 0.01;
const filter = {
  start: `${year}-01-01T00:00:00`,
  end: `${year}-12-31T00:00:00`,
  customerIds: null,
  redacted: true,
  firstName: null,
  lastName: null,
};

const paid = `where paid_date between '${year}-01-01' and '${year}-12-31'`;
const ofMembers = `select customer_id, member_key, sum(paid) filter (where claim_type = 'M'),
  sum(paid) filter (where claim_type = 'R'), max(paid_date) from reported_claim ${paid}
  group by 1, 2 having sum(paid) >= 37500 order by sum(paid) desc`;
/** Each report with the bare statement for its figures: all clients, a whole year, from the claims themselves. */
const summaries: readonly { report: ReportKey; name: string; bare: string }[] = [
  {
    report: 'claimSummary',
    name: '1 Claim Summary',
    bare: `select customer_id, count(distinct claim_number), count(distinct member_key), sum(billed), sum(allowed), sum(paid)
      from reported_claim ${paid} group by 1`,
  },
  { report: 'reinsurance', name: '3 Reinsurance', bare: ofMembers },
  {
    report: 'medicalLossSummary',
    name: '5 Medical Loss Summary',
    bare: `select customer_id, date_trunc('month', paid_date), claim_type, sum(paid), sum(rebate)
      from reported_claim ${paid} group by 1, 2, 3`,
  },
  { report: 'highClaimantExtract', name: '9 High Claimant', bare: ofMembers },
];

/** What reports are written with. */
interface Desk {
  config: Config;
  database: ReturnType<typeof openProduct>;
  client: pg.Client;
}

/** Adds published claims from one number to another, and updates the sums. @returns seconds of the update */
const fill = async (
  { config, database, client }: Desk,
  { clients, from, to, share }: { clients: number; from: number; to: number; share: number },
): Promise<number> => {
  for (const statement of manyClaimsSql(share)) await client.query(statement, [from, to, clients, year]);
  await client.query('vacuum (analyze) claim, file_import, customer');
  const took = await timed(() => refreshClaimTotals({ config, read: database.read }));
  await client.query('vacuum (analyze) claim_month, claim_month_count, claim_member_month');
  await client.query('checkpoint');
  return took / 1000;
};

/** Writes a report as its job does, statement and file, in a separate transaction. @returns milliseconds */
const write = ({ config, database, client }: Desk, report: ReportKey): Promise<number> =>
  timed(async () => {
    const read = async (statement: pg.QueryConfig) => (await client.query(statement.text, statement.values)).rows;
    const writer = await reportWriters[report]?.();
    const ctx = { config, db: database.prisma, read, clock: () => new Date(), log: { warn: () => {} } };
    await client.query('begin isolation level repeatable read read only');
    const run = { ctx, filter, source: client, progress: async () => {}, signal: new AbortController().signal };
    const content = await writer?.(run as unknown as ReportRun<never>);
    if (content) await text(content);
    await client.query('commit');
  });

/** The claims reports for a whole year and all clients: compared with their bare SQL, and with ten times the claims. */
export async function measureReports(
  site: Site,
  { claims, pairs }: { claims: number; pairs: number },
): Promise<Measured> {
  await using client = await openClient(site.databaseUrl);
  await using database = openProduct(site.databaseUrl, 1);
  const desk = { config: readConfig(site.env), database, client };
  const clients = Math.max(2, Math.round(claims / claimsOfClient));
  const sums = await fill(desk, { clients, from: 1, to: claims, share: 1 });
  const findings: Finding[] = [];
  const before = new Map<ReportKey, number>();
  for (const { report, name, bare } of summaries) {
    const works = { ours: () => write(desk, report), bare: () => timed(() => client.query(bare)) };
    const { ratio, medians } = await ratioInTurns(works, ['ours', 'bare'], pairs);
    before.set(report, medians[0]);
    const more = `; ${medians.map(number).join(' compared with ')} ms`;
    findings.push(atMost(`${name}, ${claims.toLocaleString('en-US')} claims`, '1.5 of its bare SQL', ratio, { more }));
  }
  const further = { clients, from: claims + 1, to: claims * 10, share: shareOfFurther };
  const sumsOfTen = await fill(desk, further);
  for (const { report, name } of summaries) {
    const times = await repeated(pairs, () => write(desk, report));
    const ratio = spreadOf(times.map((time) => time / (before.get(report) ?? Number.NaN)));
    const what = `${name}, ten times the claims of the same members at 1.09 times the cost`;
    findings.push(atMost(what, '3 times the time', ratio, { of: 'runs', more: `; ${number(median(times))} ms` }));
  }
  const note = `Sums of ${claims.toLocaleString('en-US')} claims are made in ${number(sums)} s, of nine times as many more in ${number(sumsOfTen)} s, apart from any import.`;
  return { findings, notes: [note] };
}
