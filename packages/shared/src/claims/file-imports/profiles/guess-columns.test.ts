import { expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import { guessMapping } from './guess-columns.ts';
import { wordsOf } from './header-words.ts';
import { mappingProblems } from './mapping.rules.ts';
import { guessDialect, readSample } from './sample.rules.ts';

/** What a mapping takes each column from, in short. */
const guessed = (format: 1 | 2 | 3 | 4 | 5, header: string[], rows: string[][]): Record<string, string> =>
  Object.fromEntries(
    guessMapping(importFormats[format], { header, rows }).map(({ target, from, notation, codes }) => [
      target,
      [from.join(' + '), notation, ...codes.map((code) => `${code.from}=${code.to}`)].filter(Boolean).join(', '),
    ]),
  );

test.each([
  ['Clm Nbr', 'claim'],
  ['CLAIM_NUMBER', 'claim'],
  ['Claim #', 'claim'],
  ['PatientDOB', 'birth member'],
  ['Mbr Birth Dt', 'birth member'],
  ['SvcFromDt', 'from service'],
  ['Date of Service From', 'from service'],
  ['Date of Service Thru', 'service to'],
])('the header %s is about %s', (header, subject) => {
  expect(wordsOf(header).subject).toBe(subject);
});

test.each([1, 2, 3, 4, 5] as const)('the documented header of format %i is mapped to itself', (id) => {
  const { columns } = importFormats[id];
  const rows = [0, 1, 2].map((at) => columns.map(({ examples }) => examples[at] ?? ''));
  const names = columns.map(({ name }) => name);
  const mapped = guessMapping(importFormats[id], { header: names, rows });
  expect(mapped.map(({ target, from }) => [target, from])).toEqual(names.map((name) => [name, [name]]));
});

test('a claims invoice of another carrier is guessed from its names and values', () => {
  const header = [
    'Group No',
    'Cert #',
    'Subscriber Name',
    'Patient First Nm',
    'Rel',
    'Patient Birth Dt',
    'Clm Nbr',
    'LOB',
    'Svc From Dt',
    'Svc Thru Dt',
    'Provider',
    'Total Charges',
    'Allowed Amt',
    'Plan Paid Amt',
    'Check Dt',
    'Check No',
  ];
  const rows = [
    [
      'G1',
      'S1',
      'Doe, Jane',
      'Jane',
      'Self',
      '19800412',
      'C1',
      'Medical',
      '20260105',
      '20260105',
      'Clinic',
      '$1.00',
      '$1.00',
      '1.00-',
      '20260120',
      '77',
    ],
    [
      'G1',
      'S2',
      'Roe, Max',
      'Ann',
      'Child',
      '20120930',
      'C2',
      'Rx',
      '20260106',
      '20260107',
      'Store',
      '$2.00',
      '$2.00',
      '2.00',
      '20260120',
      '78',
    ],
  ];
  const found = guessed(1, header, rows);
  expect(found).toMatchObject({
    GroupNumber: 'Group No',
    SubscriberLastName: 'Subscriber Name, beforeComma',
    SubscriberFirstName: 'Subscriber Name, afterComma',
    PatientFirstName: 'Patient First Nm',
    Relationship: 'Rel, Self=EE, Child=CH',
    PatientDOB: 'Patient Birth Dt, compact',
    ClaimNumber: 'Clm Nbr',
    ServiceFrom: 'Svc From Dt, compact',
    ServiceTo: 'Svc Thru Dt, compact',
    BilledAmount: 'Total Charges, dollars',
    AllowedAmount: 'Allowed Amt, dollars',
    PaidAmount: 'Plan Paid Amt, dollars',
    PaidDate: 'Check Dt, compact',
  });
  expect(Object.values(found).join()).not.toContain('Check No');
});

test('a premium bill is guessed with its months, tiers and amounts in cents', () => {
  const header = [
    'Client ID',
    'Bill Month',
    'Coverage Type',
    'Plan ID',
    'Coverage Tier',
    'Emp ID',
    'Last Name',
    'First Name',
    'Premium',
    'Trans',
  ];
  const rows = [
    ['WSC-1', '01/2026', 'Medical', 'PPO', 'Employee + Spouse', 'E1', 'Doe', 'Jane', '0000123456', 'Billed'],
    ['WSC-1', '02/2026', 'Dental', 'DEN', 'Family', 'E2', 'Roe', 'Max', '0000003450', 'Adj'],
  ];
  expect(guessed(3, header, rows)).toEqual({
    payroll_client_id: 'Client ID',
    coverage_month: 'Bill Month, usMonth',
    plan_type: 'Coverage Type',
    plan_code: 'Plan ID',
    tier: 'Coverage Tier, Employee + Spouse=ES, Family=EF',
    employee_id: 'Emp ID',
    employee_last_name: 'Last Name',
    employee_first_name: 'First Name',
    premium_amount: 'Premium, cents',
    transaction_type: 'Trans, Billed=B, Adj=A',
  });
});

test.each(['LOB', 'Line of Business'])('a premium bill’s %s is the type of plan', (name) => {
  expect(guessed(3, [name], [['medical'], ['dental']])).toMatchObject({ plan_type: name });
});

test('a column whose values can’t be read is not guessed', () => {
  const found = guessed(
    4,
    ['Service From Date', 'Plan Paid Amt'],
    [
      ['see note', 'n/a'],
      ['later', 'n/a'],
    ],
  );
  expect(found).toEqual({});
});

test('separator, lines before the header and trailer are guessed', () => {
  const table = 'Claim No|Paid Amt|Paid Dt\nC1|1.00|20260101\nC2|2.00|20260102\n';
  const text = `Acme Health\nClaims, "paid" in January\n${table}TRL|2\n`;
  const dialect = guessDialect(text, text);
  expect(dialect).toEqual({ delimiter: 'pipe', skipLines: 2, trailer: 'TRL' });
  expect(readSample(text, dialect, { whole: true, most: 10 })).toEqual({
    header: ['Claim No', 'Paid Amt', 'Paid Dt'],
    rows: [
      ['C1', '1.00', '20260101'],
      ['C2', '2.00', '20260102'],
    ],
  });
  expect(readSample(text.slice(0, -9), dialect, { whole: false, most: 10 }).rows).toHaveLength(1);
  const plain = '\uFEFFa,b\r\n"x, ""y""",2\r\n"open';
  expect(guessDialect(plain, plain)).toEqual({ delimiter: 'comma', skipLines: 0, trailer: '' });
  expect(readSample(plain, guessDialect(plain, ''), { whole: true, most: 10 })).toEqual({
    header: ['a', 'b'],
    rows: [['x, "y"', '2']],
  });
});

test('a guess that maps every required column can be saved', () => {
  const { columns } = importFormats[3];
  const header = columns.map(({ name }) => name);
  const rows = [columns.map(({ examples }) => examples[0])];
  const mapped = guessMapping(importFormats[3], { header, rows });
  const mapping = { delimiter: 'comma', skipLines: 0, trailer: '', header, columns: mapped } as const;
  expect(mappingProblems(importFormats[3], { ...mapping, header: [...header] })).toEqual({});
});
