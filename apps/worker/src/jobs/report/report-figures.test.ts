import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { refreshClaimTotals } from '@worksmart/core/claims/claims/claim-sums.service.ts';
import { startReport } from '@worksmart/core/claims/reports/start-report.service.ts';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { openResultFile } from '@worksmart/core/records/documents/document.service.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { copyRawFiles, type RawFiles } from '@worksmart/core/testing/raw-files.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import type { ReportFilters, ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import { headlineMoney } from '@worksmart/shared/platform/money.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

/** In milliseconds. Jobs make the reports one after the other. */
const minute = 60_000;

const t = listeningWorkerForTests();
let clients: number[];
let raw: RawFiles;

type Change = (cells: Record<string, string>) => void;

/** Gives members names that appear in no other text, and claims large enough that some exceed their deductible. */
const distinct: Change = (cells) => {
  const person = Number((cells.subscriber_id ?? cells.employee_id ?? '').slice(1));
  const letters = [...String(person)].map((digit) => 'qwxzjkvyüß'[Number(digit)]).join('');
  for (const [name, start] of [
    ['member_last_name', 'Xq'],
    ['member_first_name', 'Zj'],
  ] as const)
    if (name in cells) cells[name] = `${start}${letters}${cells.relationship ?? ''}`;
  if ('paid_amount' in cells && person % 9 === 0)
    cells.paid_amount = (Number(cells.paid_amount) * (person % 2 === 0 ? 400 : 120)).toFixed(2);
};

const files: [FormatId, string][] = [
  [2, [...importFileLines(2, { claims: 700, change: distinct })].join('')],
  [4, [...importFileLines(4, { claims: 400, change: distinct })].join('')],
  [5, [...importFileLines(5, { claims: 500, change: distinct })].join('')],
  [3, [...importFileLines(3, { rows: 480 })].join('')],
];

const load = async (format: FormatId, content: string): Promise<void> => {
  const { jobId } = await addImport(t, format, content);
  expect(await waitForJob(t.ctx, jobId, 12_000)).toMatchObject({ state: 'done' });
};

beforeAll(async () => {
  clients = await addSampleClients(t);
  for (const [format, content] of files) await load(format, content);
  raw = await copyRawFiles(t.services.config.DATABASE_URL, Object.fromEntries(files));
}, minute);
afterAll(() => raw?.close());

const year = { start: '2025-01-01T00:00:00', end: '2025-12-31T00:00:00' };
const allMembers = { ...year, customerIds: null, firstName: null, lastName: null };

const make = async <Key extends ReportKey>(report: Key, filter: ReportFilters[Key]) => {
  const ended = await waitForJob(t.ctx, await startReport(t.ctx, report, filter), 12_000);
  expect(ended).toMatchObject({ state: 'done' });
  const file = await openResultFile(t.ctx, ended.url?.replace('/api/files/', '') ?? '');
  return {
    name: file.name,
    bytes: await buffer(typeof file.content === 'function' ? await file.content() : file.content),
  };
};
type Line = Record<string, string>;
const csv = async <Key extends ReportKey>(report: Key, filter: ReportFilters[Key]): Promise<Line[]> =>
  parse((await make(report, filter)).bytes, { bom: true, columns: true });

const totalOf = (lines: readonly Line[], column: string): number =>
  lines.reduce((cents, line) => cents + Math.round(Number(line[column]) * 100), 0) / 100;

const nameOf = new Map<number, string>();
const byClient = async () => {
  for (const id of clients) nameOf.set(id, (await t.ctx.db.customer.findUniqueOrThrow({ where: { id } })).name);
  return clients.map((id, index) => [['IN0010482', 'IN0010517', 'IN0010633'][index], nameOf.get(id)] as const);
};

describe('each total matches the raw rows', () => {
  test('C-REP-07 Medical Loss Summary: by client, by month and in total, for any months', async () => {
    const names = new Map(await byClient());
    const expected = await raw.query<{
      carrier: string;
      month: string;
      paid: number;
      rebate: number;
      premium: number;
      members: number;
    }>(`
      select carrier, month, sum(paid)::float8 as paid, sum(rebate)::float8 as rebate, sum(premium)::float8 as premium,
        sum(members)::int as members
      from (
        select carrier, left(paid_date, 7) as month, paid, rebate, 0 as premium, 0 as members from counted
        union all
        select carrier_dept_id, coverage_month, 0, 0, premium_amount::numeric, member_count::int from raw_3) x
      where month between '2025-01' and '2025-12' group by 1, 2`);
    const lines = await csv('medicalLossSummary', year);
    const months = lines.filter(({ Month }) => Month !== 'Total');
    const keyOf = (client?: string, month?: string) => `${client} ${month}`;
    const shown = new Map(months.map((line) => [keyOf(line.Client, line.Month), line]));
    expect(shown.size).toBe(expected.length);
    for (const { carrier, month, ...sums } of expected) {
      const line = shown.get(keyOf(names.get(carrier), month));
      expect(Number(line?.['Claims Paid']), `${carrier} ${month}`).toBeCloseTo(sums.paid, 2);
      expect(Number(line?.['Pharmacy Rebates'])).toBeCloseTo(sums.rebate, 2);
      expect(Number(line?.Premium)).toBeCloseTo(sums.premium, 2);
      expect(Number(line?.['Member Months'])).toBe(sums.members);
      const gross = sums.premium === 0 ? 'n/a' : ((sums.paid / sums.premium) * 100).toFixed(2);
      expect(line?.['Gross Loss Ratio %']).toBe(gross);
    }
    const back = await raw.query<{ back: number }>(`
      select sum(greatest(0, paid - 75000))::float8 as back
      from (select carrier, member_id, sum(paid) as paid from counted where paid_date like '2025%' group by 1, 2) m`);
    const total = lines.at(-1);
    expect(total).toMatchObject({ Client: 'All clients', Month: 'Total' });
    expect(back[0]?.back).toBeGreaterThan(0);
    expect(Number(total?.Reinsurance)).toBeCloseTo(back[0]?.back ?? -1, 2);
    expect(totalOf(months, 'Reinsurance')).toBeCloseTo(back[0]?.back ?? -1, 2);
    expect(Number(total?.['Claims Paid'])).toBeCloseTo(totalOf(months, 'Claims Paid'), 2);
    const autumn = await csv('medicalLossSummary', { start: '2025-09-01T00:00:00', end: '2025-10-31T00:00:00' });
    expect(autumn.filter(({ Month }) => Month === '2025-09').map((line) => line['Net Claims'])).toEqual(
      months.filter(({ Month }) => Month === '2025-09').map((line) => line['Net Claims']),
    );
  });

  test('C-REP-05 C-REP-06 Reinsurance and its detail: claimants on notice, reimbursements, claim by claim', async () => {
    const names = new Map(await byClient());
    const members = await raw.query<{ carrier: string; member: string; paid: number; claims: number }>(`
      select carrier, member_id as member, sum(paid)::float8 as paid, count(distinct claim_number)::int as claims from counted
      where paid_date like '2025%' group by carrier, member_id having sum(paid) >= 37500`);
    const lines = await csv('reinsurance', allMembers);
    expect(lines.length).toBe(members.length);
    expect(new Set(lines.map((line) => line['On 50% Notice']))).toEqual(new Set(['Yes']));
    const claims = await csv('reinsuranceDetail', allMembers);
    for (const { carrier, member, paid, claims: count } of members) {
      const isTheirs = (one: Line) => one['Member ID'] === member && one.Client === names.get(carrier);
      const line = lines.find(isTheirs);
      expect(Number(line?.['Total Paid']), member).toBeCloseTo(paid, 2);
      expect(Number(line?.Reimbursable)).toBeCloseTo(Math.max(0, paid - 75_000), 2);
      const own = claims.filter(isTheirs);
      expect(own.length).toBe(count);
      expect(Number(own.at(-1)?.['Running Total'])).toBeCloseTo(paid, 2);
      expect(own.filter((one) => one['Passes Deductible'] === 'Yes')).toHaveLength(paid > 75_000 ? 1 : 0);
    }
    expect(totalOf(claims, 'Paid')).toBeCloseTo(totalOf(lines, 'Total Paid'), 2);
  });

  test('C-REP-03 Claim Summary: claims, claimants and amounts of each client and in total', async () => {
    const expected = await raw.query<{ claims: number; claimants: number; paid: number; billed: number }>(`
      select count(distinct claim_number)::int as claims, count(distinct member_id)::int as claimants,
        sum(paid)::float8 as paid, sum(billed)::float8 as billed
      from counted where paid_date like '2025%' group by carrier order by carrier`);
    const { bytes } = await make('claimSummary', { ...year, customerIds: clients });
    const pdf = await readPdf(bytes);
    const text = pdf.pages.map((_, index) => pageText(pdf, index)).join(' ');
    const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    for (const { claims, claimants, paid, billed } of expected)
      for (const shown of [`${claims} ${claimants} ${usd(billed)}`, usd(paid)]) expect(text).toContain(shown);
    const paid = expected.reduce((total, one) => total + one.paid, 0);
    expect(text).toContain(usd(paid));
    expect(text).toContain(`${headlineMoney(paid)} 3 clients`);
    expect(text).toContain('3 chosen');
  });

  test(
    'C-REP-10 High Claimant Report: claimants from half the deductible, largest first, the same in PDF and CSV',
    async () => {
      const members = await raw.query<{ member: string; paid: number; born: string }>(`
      select member_id as member, sum(paid)::float8 as paid, max(member_dob) as born from counted
      where paid_date like '2025%' group by carrier, member_id having sum(paid) >= 37500 order by 2 desc`);
      const named = await csv('highClaimantExtract', { ...allMembers, redacted: false });
      expect(named.map((line) => line['Member ID'])).toEqual(members.map(({ member }) => member));
      expect(named.map((line) => line['Date of Birth'])).toEqual(members.map(({ born }) => born));
      const redacted = await csv('highClaimantExtract', { ...allMembers, redacted: true });
      expect(redacted.map((line) => line['Total Paid'])).toEqual(members.map(({ paid }) => paid.toFixed(2)));
      const pdf = await readPdf((await make('highClaimant', { ...allMembers, redacted: true })).bytes);
      const text = pdf.pages.map((_, index) => pageText(pdf, index)).join(' ');
      for (const { paid } of members)
        expect(text).toContain(paid.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    },
    minute,
  );
});

/** Returns the content of a file: its bytes, and for a PDF also its decompressed streams and its text. */
const contentOf = async (bytes: Buffer): Promise<string> => {
  // Titles and the like are UTF-16. Without the zero bytes they read like the rest.
  const plain = (part: Buffer) => part.toString('latin1').replaceAll('\0', '');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return bytes.toString('utf8');
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n/g)].map(({ 0: { length }, index }) => {
    try {
      return plain(inflateSync(bytes.subarray(index + length)));
    } catch {
      return '';
    }
  });
  const pdf = await readPdf(bytes);
  return [plain(bytes), ...streams, pdf.title, ...pdf.pages.flat().map(({ text }) => text)].join('\n');
};

const spellings = (day: string): string[] => {
  const [year, month, date] = day.split('-') as [string, string, string];
  return [day, `${month}/${date}/${year}`, `${Number(month)}/${Number(date)}/${year}`, day.replaceAll('-', '')];
};

describe('C-REP-10 redacted', () => {
  const secrets = async (): Promise<string[]> => {
    const [row] = await raw.query<{ words: string[]; days: string[] }>(`
      select array_agg(distinct w) as words, (select array_agg(distinct member_dob) from raw_all) as days
      from raw_all, unnest(array[member_id, subscriber_id, member_last_name, member_first_name, claim_number]) w`);
    return [...(row?.words ?? []), ...(row?.days ?? []).flatMap(spellings)];
  };

  test.each(['highClaimant', 'highClaimantExtract'] as const)(
    '%s: neither the file nor its name contains any name, id or birthday, with or without a name filter',
    async (report) => {
      const words = await secrets();
      expect(words.length).toBeGreaterThan(1_500);
      for (const asked of [{}, { firstName: 'zj', lastName: 'XQ' }]) {
        const { name, bytes } = await make(report, { ...allMembers, redacted: true, ...asked });
        const content = `${name}\n${await contentOf(bytes)}`.toLowerCase();
        expect(content).toMatch(/member 0001/);
        const found = words.filter((word) => content.includes(word.toLowerCase()));
        expect(found, JSON.stringify(asked)).toEqual([]);
      }
      const shown = await contentOf((await make(report, { ...allMembers, redacted: false })).bytes);
      expect(
        words.some((word) => shown.includes(word)),
        'the search finds existing text',
      ).toBe(true);
    },
    minute,
  );
});

test(
  'a name filters by its start in any case; without a match, the report says so',
  async () => {
    const all = await csv('highClaimantExtract', { ...allMembers, redacted: false });
    const [first] = all;
    const [lastName = '', firstName = ''] = first?.Member?.split(', ') ?? [];
    const asked = { ...allMembers, lastName: lastName.toLowerCase(), firstName: firstName.slice(0, 5).toUpperCase() };
    const found = await csv('highClaimantExtract', { ...asked, redacted: false });
    expect(found.map(({ Member }) => Member)).toEqual(
      all.filter(({ Member }) => Member === first?.Member).map(({ Member }) => Member),
    );
    const small = await raw.query<{ last: string }>(
      `select max(member_last_name) as last from counted where paid_date like '2025%' group by member_id having sum(paid) between 1 and 3000 limit 1`,
    );
    const [line] = await csv('reinsurance', { ...allMembers, lastName: small[0]?.last ?? '' });
    expect(line).toMatchObject({ 'On 50% Notice': 'No', Reimbursable: '0.00' });
    const noMatch = { ...allMembers, lastName: 'Nobody' };
    const files = [
      await make('reinsurance', noMatch),
      await make('reinsuranceDetail', noMatch),
      await make('highClaimantExtract', { ...noMatch, redacted: true }),
    ];
    for (const { name, bytes } of files)
      expect(bytes.toString(), name).toMatch(
        /\r\nNo .+ from 01\/01\/2025 to 12\/31\/2025 with the searched name\.\r\n$/,
      );
  },
  minute,
);

test(
  'a report includes a published file that the claim totals do not include yet',
  async () => {
    await refreshClaimTotals(t.ctx);
    const before = totalOf(await csv('reinsurance', { ...allMembers, lastName: 'Xq' }), 'Total Paid');
    const extra = [...importFileLines(4, { claims: 20, change: distinct })].join('').replaceAll('CL0', 'NW0');
    await load(4, extra);
    const paid = (parse(extra, { columns: true, bom: true }) as Line[]).reduce(
      (sum, row) => sum + Number(row.paid_amount),
      0,
    );
    const after = totalOf(await csv('reinsurance', { ...allMembers, lastName: 'Xq' }), 'Total Paid');
    expect(after - before).toBeCloseTo(paid, 2);
  },
  minute,
);
