import { countsOf } from '#core/records/census/census-version.ts';
import { formatDate } from '#shared/platform/dates.ts';
import { checkCensus } from '#shared/records/census/check.rules.ts';
import type { CensusColumnName } from '#shared/records/census/columns.ts';
import type { DemoRecord } from './demo-rows.ts';
import { makePerson } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { clericalCode } from './trades.ts';

const columns: CensusColumnName[] = [
  'emp_no',
  'last_name',
  'first_name',
  'dob',
  'gender',
  'hire_date',
  'zip',
  'state',
  'ft_pt',
  'weekly_hours',
  'hourly_rate',
  'annual_wage',
  'pay_cycle',
  'job_class',
  'wc_code',
  'tier',
  'waive_reason',
  'spouse_dob',
  'child_dobs',
  'cobra',
];

const tiers = [
  ['EE', 46],
  ['ES', 11],
  ['EC', 9],
  ['EF', 18],
  ['WV', 16],
] as const;
const reasons = ['spouse', 'spouse', 'other_group', 'medicare', 'individual', 'none'] as const;

const day = (random: Random, from: number, to: number): string =>
  `${random.int(1, 12)}/${random.int(1, 28)}/${random.int(from, to)}`;

const childrenOf = (random: Random, born: number): string =>
  Array.from({ length: random.int(1, 3) }, () => day(random, Math.max(born + 22, 2003), 2024)).join('; ');

/** One employee of a made-up company, as its file would have it. */
const employee = ({ company, rows, customerId }: DemoRecord, random: Random, at: number): string[] => {
  const isPartTime = at >= company.fullTime;
  const cycles = rows.payCycles.filter((cycle) => cycle.customerId === customerId);
  const isOffice = !isPartTime && random.chance(0.2);
  const { firstName, lastName } = makePerson(random);
  const born = random.int(1962, isOffice ? 1996 : 2003);
  const tier = isPartTime ? 'NE' : random.weighted(tiers);
  const hourly = Math.max(9.5, (company.wage * 12) / 2_080) * (0.8 + random.next() * 0.5);
  const cycle = cycles[isOffice ? cycles.length - 1 : 0]?.cycleCount ?? 26;
  return [
    String(1001 + at),
    lastName,
    firstName,
    day(random, born, born),
    random.pick(['F', 'M']),
    day(random, Math.min(Math.max(2008, born + 20), 2024), 2025),
    company.zip,
    company.town.state,
    isPartTime ? 'PT' : 'FT',
    String(isPartTime ? random.pick([16, 20, 24, 28]) : 40),
    ...(isOffice ? ['', String(Math.round(hourly * 2.5) * 1_000)] : [hourly.toFixed(2), '']),
    String(cycle),
    isOffice ? 'Office' : 'Operations',
    isOffice ? clericalCode : '',
    tier,
    tier === 'WV' ? random.pick(reasons) : '',
    tier === 'ES' || tier === 'EF' ? day(random, born - 3, Math.min(born + 4, 2004)) : '',
    tier === 'EC' || tier === 'EF' ? childrenOf(random, Math.min(born, 1995)) : '',
    '',
  ];
};

/** A former employee on COBRA. */
const formerEmployee = ({ company }: DemoRecord, random: Random): string[] => {
  const { firstName, lastName } = makePerson(random);
  const blank = columns.map(() => '');
  const cells = { emp_no: '900', last_name: lastName, first_name: firstName, dob: day(random, 1970, 1990) };
  const more = { state: company.town.state, zip: company.zip, tier: 'EE', cobra: 'Y' };
  return columns.map(
    (name, at) => ({ ...cells, ...more })[name as keyof (typeof cells & typeof more)] ?? blank[at] ?? '',
  );
};

/**
 * Adds a made-up census to a record, with its own random numbers, so that the other rows of the demo do not depend on it.
 */
export function addCensus(record: DemoRecord, id: number) {
  const { rows, customerId, company, setting } = record;
  const random = createRandom(7_000 + customerId);
  const asOf = `${setting.today.getUTCFullYear()}-01-01`;
  const count = company.fullTime + company.partTime;
  const table = [
    ...Array.from({ length: count }, (_, at) => employee(record, random, at)),
    formerEmployee(record, random),
  ];
  const good = checkCensus(columns, table, { asOf, wcRates: null }).filter((row) => row.good);
  rows.censuses.push({
    id,
    customerId,
    asOf: new Date(asOf),
    label: `Census of ${formatDate(asOf)}`,
    source: 'csv',
    filename: 'employees.csv',
    active: true,
    rowsRead: table.length,
    leftOut: table.length - good.length,
    warned: good.filter(({ problems }) => problems.length > 0).length,
    columns: {},
    counts: JSON.parse(
      JSON.stringify(
        countsOf(
          good.map(({ row }) => row),
          asOf,
        ),
      ),
    ),
    createdAt: setting.today,
    createdById: setting.adminId,
  });
  for (const { row, at, problems } of good) {
    const warnings = problems.map(({ code, column }) => `${code} ${column}`).join(',') || null;
    rows.censusRows.push({ censusId: id, rowNo: at + 1, ...row, childDobs: [...row.childDobs], warnings });
  }
}
