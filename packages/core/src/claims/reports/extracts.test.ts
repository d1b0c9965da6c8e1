import { buffer } from 'node:stream/consumers';
import type { ReportFilters } from '@worksmart/shared/claims/reports/schema.ts';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { withValues } from '#platform/csv/csv-sql.ts';
import { addCustomer } from '#testing/builders.ts';
import { csvPayloads } from '#testing/csv-payloads.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { unzip } from '#testing/unzip.ts';
import { entities, writeAnnualExtract } from './annual-extract/annual-extract.report.ts';
import { writeClaimUploadAudit } from './claim-upload-audit.report.ts';
import type { ReportRun } from './report-writer.ts';

type Row = Record<string, string>;

const database = databaseForTests();
let source: pg.Client;
const clients: number[] = [];
const ctx = {
  config: { BUSINESS_ZONE: 'America/Indiana/Indianapolis' },
  clock: () => new Date(),
} as Context;
const told: number[] = [];

beforeAll(async () => {
  source = new pg.Client({ connectionString: database.url, options: '-c TimeZone=UTC' });
  source.on('error', () => {});
  await source.connect();
  await addClients();
});
afterAll(() => source.end());

/** Adds a client for each payload that a spreadsheet might read as a formula, in every free-text field. */
const addClients = async (): Promise<void> => {
  const db = database.prisma;
  for (const payload of csvPayloads) {
    const { id } = await addCustomer(db, {
      name: payload,
      address: payload,
      address2: payload,
      city: payload,
      description: payload,
      stageId: 4,
      fein: '987654321',
      zip: '46032',
      operatingYear: 2026,
      contacts: [{ firstName: payload, lastName: payload, title: payload, email: 'a@b.test' }],
      locations: [{ label: payload, address: payload, city: payload, state: 'IN', zip: '46032' }],
      payCycles: [{ description: payload, cycleCount: 12, ftCount: 1, ptCount: 0, wages: 100 }],
    });
    clients.push(id);
  }
  await db.withholding.create({
    data: {
      customerId: clients[0] ?? 0,
      state: 'IN',
      employeeCount: 1,
      sutaNum: 'SUTASECRET',
      whAccount: 'WHSECRET',
      taxRate: 1,
      proposedTaxRate: 0.6,
      currentSuta: 95,
      proposedSuta: 57,
    },
  });
  const comp = { customerId: clients[0] ?? 0, state: 'IN', employeeCount: 3, rate: 2.2 };
  const wages = { monthlyWages: 104_166.67, annualWages: 1_250_000, currentCost: 27_500 };
  await db.workersComp.createMany({
    data: [
      {
        ...comp,
        ...wages,
        code: '3632',
        proposedRate: 1.85,
        proposedCost: 27_750,
        overtimeWages: 120_000,
        ratedWages: 1_210_000,
        billedRate: '2.0424',
        owners: [{ name: 'OWNERSECRET', kind: 'officer', included: true, annualPay: 1, payInWages: 1 }],
      },
      { ...comp, ...wages, code: '9999', proposedRate: null, proposedCost: 0 },
    ],
  });
  await db.payroll.update({
    where: { customerId: clients[0] ?? 0 },
    data: {
      wcTier: 120,
      wcExperienceMod: '0.92',
      wcProgram: 'own',
      wcStates: [{ state: 'MI' }, { state: 'CA' }],
      wcPremium: { manual: 28_528, discount: 1_358.95, total: 24_304.97 },
    },
  });
  await db.adminRates.update({
    where: { customerId: clients[0] ?? 0 },
    data: { rate: 48, wsMo: 52, note1: 'NOTESECRET' },
  });
};

let files = 0;
interface Claim {
  client: number;
  number: string;
  last: string;
  paid: number;
  fee?: number;
  year?: number;
}
const addFile = async (
  format: number,
  typeId: number,
  claims: readonly Claim[],
  more: object = {},
): Promise<number> => {
  files += 1;
  const total = claims.reduce((sum, { paid }) => sum + paid, 0);
  const { id } = await database.prisma.fileImport.create({
    data: {
      typeId,
      format,
      label: csvPayloads[files] ?? '',
      filename: csvPayloads[files + 7] ?? '',
      size: 1,
      state: 'published',
      publishedAt: new Date(),
      sha256: `${files}`.padStart(64, 'e'),
      storageKey: `extracts-${files}`,
      rowsRead: claims.length + 2,
      accepted: claims.length,
      rejected: 2,
      warned: 1,
      total,
      createdAt: new Date('2026-03-02T02:00:00Z'),
      ...more,
    },
  });
  for (const [at, { client, number, last, paid, fee, year = 2026 }] of claims.entries())
    await database.prisma.$executeRaw`
      insert into claim (import_id, row_no, format, customer_id, claim_number, claim_type, subscriber_id, member_id, relationship,
        member_last_name, member_first_name, member_dob, service_from, service_to, paid_date, provider_name, diagnosis_code, paid, fee)
      values (${id}, ${at + 2}, ${format}, ${client}, ${number}, 'M', 'SUBSECRET', ${`MEM${last}`}, 'SP', ${last}, 'Zebulon',
        '1984-07-09', make_date(${year}, 2, 1), make_date(${year}, 2, 1), make_date(${year}, 2, 20),
        ${csvPayloads[at] ?? ''}, 'E11.9', ${paid}, ${fee ?? null})`;
  return id;
};

const run = <Key extends 'claimUploadAudit' | 'annualDataExtract'>(filter: ReportFilters[Key]): ReportRun<Key> => ({
  ctx,
  source,
  filter,
  signal: new AbortController().signal,
  progress: async ({ done = 0 }) => {
    told.push(done);
  },
});

const rowsOf = (bytes: Buffer): Row[] =>
  parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n', relax_column_count_less: true });

const audit = async (more: Partial<ReportFilters['claimUploadAudit']> = {}): Promise<Row[]> => {
  const filter = {
    start: '2026-03-01T00:00:00',
    end: '2026-03-01T00:00:00',
    customerIds: null,
    firstName: null,
    lastName: null,
  };
  return rowsOf(await buffer(await writeClaimUploadAudit(run<'claimUploadAudit'>({ ...filter, ...more } as never))));
};

test('T19 the upload audit has a line for each claims file of the days, with the invoiced amounts of its claims', async () => {
  const [one = 0, two = 0] = clients;
  await addFile(2, 166, [
    { client: one, number: 'A', last: 'Quackenbush', paid: 100, fee: 3 },
    { client: two, number: 'B', last: 'Ogilvy', paid: 50 },
  ]);
  await addFile(4, 194, [
    { client: one, number: 'A', last: 'Quackenbush', paid: 70 },
    { client: one, number: 'A', last: 'Quackenbush', paid: 20.5 },
    { client: one, number: 'C', last: 'Quackenbush', paid: 5 },
  ]);
  await addFile(4, 194, [{ client: two, number: 'B', last: 'Ogilvy', paid: 50 }], {
    createdAt: new Date('2026-03-02T05:00:00Z'),
  });
  const rows = await audit();
  const guarded = (at: number) => `'${csvPayloads[at]}`;
  expect(rows).toMatchObject([
    {
      Label: guarded(1),
      Filename: guarded(8),
      'Uploaded On': '2026-03-01',
      Version: 'Version 03.2023',
      'Rows Read': '4',
      'Rows Accepted': '2',
    },
    { Label: guarded(2), Type: 'Medical Claims', Version: '', 'Rows Rejected': '2', 'Rows Warned': '1' },
  ]);
  const figures = (row?: Row) =>
    ['Sum Paid', 'Carrier Fees', 'Invoice Total', 'Difference', 'Paid Selected'].map((name) => row?.[name]);
  expect(rows.map(figures)).toEqual([
    ['150.00', '3.00', '150.00', '0.00', '150.00'],
    ['95.50', '', '100.00', '-4.50', '95.50'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Quackenbush|Ogilvy|Zebulon|SECRET|MEM/);
  const ofTwo = await audit({ customerIds: [two] });
  expect(ofTwo.map((row) => [row['Sum Paid'], row['Rows Selected'], row['Paid Selected']])).toEqual([
    ['150.00', '1', '50.00'],
  ]);
  expect(await audit({ lastName: 'quack' })).toHaveLength(2);
  expect(await audit({ lastName: 'Quäckenb' })).toHaveLength(2);
  const none = 'No claims files from 03/01/2026 to 03/01/2026';
  expect(await audit({ lastName: "o'" })).toEqual([{ Label: `${none} with the searched name.` }]);
  expect(await audit({ lastName: "o'", customerIds: [two] })).toEqual([
    { Label: `${none} for the chosen clients with the searched name.` },
  ]);
});

test('no column of the extract converts a time to a day by UTC instead of the business’s zone', async () => {
  const timestamptz = 1184;
  for (const { file, statement } of entities)
    for (const { header, sql, kind } of statement.columns) {
      const from = withValues(statement.from, [2026, ctx.config.BUSINESS_ZONE]);
      const { fields } = await source.query(`select ${sql} ${from} limit 0`);
      const isMoment = fields[0]?.dataTypeID === timestamptz;
      expect(isMoment, `${file} ${header}`).toBe(kind === 'instant');
      if (isMoment) expect(header).toMatch(/\(UTC\)$/);
    }
});

test('T19 the annual extract has a file for each kind of record of the year, with guarded texts and no names', async () => {
  const [one = 0] = clients;
  await addFile(4, 194, [{ client: one, number: 'OLDCLAIM', last: 'Yesteryear', paid: 1, year: 2025 }]);
  const bytes = await buffer(await writeAnnualExtract(run<'annualDataExtract'>({ year: 2026 })));
  const found = await unzip(bytes);
  expect([...found.keys()]).toEqual(entities.map(({ file }) => file));
  expect(told).toEqual(entities.map((_, at) => at));
  const rows = new Map([...found].map(([name, content]) => [name, rowsOf(content)]));
  const of = (name: string): Row[] => rows.get(name) ?? [];

  const guarded = new Set(csvPayloads.map((payload) => `'${payload}`));
  for (const [file, names] of [
    ['clients.csv', ['Client', 'Address', 'Address 2', 'City', 'Description']],
    ['contacts.csv', ['Client', 'First Name', 'Last Name', 'Title']],
    ['locations.csv', ['Client', 'Label', 'Address', 'City']],
    ['pay-cycles.csv', ['Client', 'Description']],
    ['admin-rates.csv', ['Client']],
  ] as const)
    for (const name of names) expect(new Set(of(file).map((row) => row[name])), `${file} ${name}`).toEqual(guarded);

  const [counted] = await database.prisma.$queryRaw<{ rows: number; paid: string }[]>`
    select count(*)::int as rows, sum(paid)::text as paid from reported_claim where extract(year from paid_date) = 2026`;
  const claims = of('claims.csv');
  expect(claims).toHaveLength(counted?.rows ?? -1);
  expect(claims.reduce((sum, { Paid }) => sum + Number(Paid), 0)).toBe(Number(counted?.paid));
  expect(claims[0]).toMatchObject({
    Relationship: 'Spouse',
    'Age Band': '40 to 44',
    Type: 'Medical',
    'Service From': '2026-02-01',
  });
  expect(new Set(claims.map(({ Member }) => Member))).toEqual(new Set(['Member 0001']));

  // Uploaded at night, which is the next day in UTC.
  expect(new Set(of('files.csv').map(({ Uploaded }) => Uploaded))).toContain('2026-03-01');
  const guardedName = `'${csvPayloads[0]}`;
  expect(of('unemployment.csv')).toMatchObject([
    {
      Client: guardedName,
      'Rate Year': '2026',
      State: 'IN',
      'Current Tax Rate %': '1.0000',
      'Current SUTA': '95.00',
      'Proposed SUTA': '57.00',
      Savings: '38.00',
      Override: 'No',
    },
  ]);
  // 1.85 × 120%; a class without a base rate has no proposal, even if an earlier release stored one.
  expect(of('workers-comp.csv')).toMatchObject([
    { 'WC Code': '3632', 'Proposed WC Rate': '2.2200', 'Proposed WC Cost': '27750.00', Savings: '-250.00' },
    { 'WC Code': '9999', 'Proposed WC Rate': '', 'Proposed WC Cost': '', Savings: '', 'Current WC Cost': '27500.00' },
  ]);
  expect(of('workers-comp.csv').map((row) => Object.values(row).slice(-6))).toEqual([
    ['120000.00', '1.5', '', '1', '1210000.00', '2.0424'],
    ['0.00', '1.5', '', '0', '1250000.00', ''],
  ]);
  expect(of('workers-comp-policies.csv')).toMatchObject([
    {
      Client: guardedName,
      'Rate Year': '2026',
      'Experience Mod': '0.92',
      'Premium Discount': 'none',
      'Current Premium': '',
      'States With Own Terms': 'CA MI',
      Program: 'own',
      'Overtime Billed in Full': 'No',
      'Manual Premium': '28528',
      Discount: '1358.95',
      'Standard Premium': '',
      'Total Premium': '24304.97',
    },
  ]);
  expect(of('admin-rates.csv').find(({ Client }) => Client === guardedName)).toMatchObject({
    'Current Monthly Rate': '48.00',
    'Implementation Fee': '',
    'Monthly Rate': '52.00',
    'Monthly Employees': '1',
    'Weekly Rate': '',
    'Weekly Employees': '0',
  });
  for (const file of ['plans.csv', 'tiers.csv', 'rates.csv', 'fees.csv'])
    expect(
      of(file).some(({ Source }) => Source),
      file,
    ).toBe(true);

  expect(of('fees.csv').map(({ Employees }) => Employees)).toContain('5 to 9');
  const cells = [...rows.values()].flat().flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^\d{1,2} ?[-/] ?\d{1,2}$/.test(cell))).toEqual([]);

  const all = Buffer.concat([...found.values()]).toString();
  expect(all).not.toMatch(/Quackenbush|Ogilvy|Yesteryear|Zebulon|SECRET|MEM|1984|OLDCLAIM|E11|987654321|\$argon/);
});

test('the archive of an empty year says so, and a lost connection breaks the archive', async () => {
  const found = await unzip(await buffer(await writeAnnualExtract(run<'annualDataExtract'>({ year: 1999 }))));
  expect(rowsOf(found.get('clients.csv') ?? Buffer.alloc(0))).toEqual([]);
  const archive = await writeAnnualExtract(run<'annualDataExtract'>({ year: 2026 }));
  await source.end();
  await expect(buffer(archive)).rejects.toThrow();
});
