import { readPdf } from '@worksmart/core/testing/read-pdf.ts';
import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { payrollCycles, planType } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { type Printed, type PrintedSection, printedSections } from '#testing/printed-tables.ts';
import { enterProspect, type RandomProspect, randomProspect, thinOutTables } from '#testing/random-prospect.ts';
import { appForTests } from '#testing/test-app.ts';

/** `pnpm fuzz` makes the full number of proposals, `npm test` a few. */
const full = process.env.FUZZ === 'full';
const size = { seed: Number(process.env.FUZZ_SEED ?? 20_261_123), numRuns: full ? 200 : 6 };

const t = appForTests({
  people: ['admin'],
  finishesDocuments: true,
});

beforeAll(() => thinOutTables(t));

interface Sides {
  today: Printed;
  provider: Printed;
}

const cents = (amount: number | null): Printed => (amount === null ? null : BigInt(Math.round(amount * 100)));
const all = (amounts: readonly Printed[]): Printed =>
  amounts.length > 0 && amounts.every((amount) => amount !== null)
    ? amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)
    : null;
const less = (a: Printed, b: Printed): Printed => (a === null || b === null ? null : a - b);
const known = ({ today, provider }: Sides): boolean => today !== null && provider !== null;
const rowOf = ({ today, provider }: Sides): Printed[] => [today, provider, less(today, provider)];
const sum = (rows: readonly Sides[]): Sides => ({
  today: all(rows.map(({ today }) => today)),
  provider: all(rows.map(({ provider }) => provider)),
});

/** The lines of one kind of cost: the part known on both sides, and the rest. */
const linesOf = (name: string, rows: readonly Sides[]): [string, Sides][] => {
  const [both, others] = [rows.filter(known), rows.filter((row) => !known(row))];
  if (both.length === 0) return rows.length > 0 ? [[name, sum(others)]] : [];
  return [[name, sum(both)], ...(others.length > 0 ? [[`${name}, rest`, sum(others)] as [string, Sides]] : [])];
};

interface Read {
  customer: CustomerDetail;
  comparison: ComparisonResponse;
  sections: PrintedSection[];
}

const documentOf = async (one: RandomProspect): Promise<Read> => {
  const { id, scenarioID } = await enterProspect(t, t.as.admin, one);
  const read = async (path: string) => (await t.as.admin.get(path)).json();
  const body = { ...one.options, planComparison: one.hasTier, ...(scenarioID && { scenarioID }) };
  const answer = await ok(t.as.admin.post(`/report/proposal/${id}`, body));
  const file = await t.as.admin.open(answer.url);
  return {
    customer: await read(`/customer/${id}`),
    comparison: await read(`/customer/${id}/rfp/medical/comparison`),
    sections: printedSections(await readPdf(file.rawPayload)),
  };
};

const sectionOf = ({ sections }: Read, title: string): PrintedSection =>
  sections.find((section) => section.title === title) ?? { title, rows: [], tiles: {} };
const amountsOf = (section: PrintedSection, label: string): Printed[] | undefined =>
  section.rows.find((row) => row.label === label)?.amounts;

/** Calculates the cost of each cycle from the API's rates: USD per month today, USD per payroll with the provider. */
const cyclesOf = ({ customer: { rfp } }: Read) =>
  payrollCycles
    .map(({ field, perYear }) => ({ perYear, fee: rfp.adminRates[field], count: rfp.adminRates[`${field}_Count`] }))
    .filter(({ count }) => count > 0)
    .map(({ perYear, fee, count }) => {
      const times = (amount: number | null, by: number) => {
        const unit = cents(amount);
        return unit === null ? null : unit * BigInt(by * count);
      };
      return { today: times(rfp.adminRates.rate, 12), provider: times(fee, perYear) };
    });

const checkAdministration = (read: Read): Sides[] => {
  const cycles = cyclesOf(read);
  const total = sum(cycles);
  const first = sectionOf(read, 'First-year administration cost');
  const fee = cents(read.customer.rfp.adminRates.wsFee);
  if (cycles.length === 0) return [];
  const grid = sectionOf(read, 'Administration cost').rows.filter(({ label }) => label === 'WorkSmart');
  expect(grid.slice(0, cycles.length).map(({ amounts }) => amounts.at(-1))).toEqual(
    cycles.map(({ provider }) => provider),
  );
  if (cycles.length > 1) {
    const lines = grid.slice(0, cycles.length).map(({ amounts }) => amounts);
    expect(grid[cycles.length]?.amounts.slice(-2)).toEqual([
      all(lines.map((cells) => cells.at(-2) ?? null)),
      total.provider,
    ]);
  }
  const items = first.rows.filter(({ label }) => label.startsWith('Administration, '));
  expect(items.map(({ amounts }) => amounts.at(-1))).toEqual(cycles.map(({ provider }) => provider));
  expect(amountsOf(first, 'First year total')?.at(-1)).toBe(all([total.provider, fee]));
  const saving = less(total.today, all([total.provider, fee]));
  const isMore = saving !== null && saving < 0n;
  const start = isMore ? 'You would pay more in the first' : 'First-year savings';
  const printed = first.rows.find(({ label }) => label.startsWith(start));
  expect(printed?.amounts.at(-1) ?? null).toBe(isMore ? -saving : saving);
  return [total];
};

/** Rows end with savings; where one of these is below 0, all end with what the customer pays more instead. */
const asDifferences = (rows: readonly Printed[][]): Printed[][] => {
  const isMore = rows.some((row) => (row.at(-1) ?? 0n) < 0n);
  return rows.map((row) => [...row.slice(0, -1), signedIf(isMore, row.at(-1) ?? null)]);
};
const signedIf = (isMore: boolean, amount: Printed): Printed => (isMore && amount !== null ? -amount : amount);

/**
 * Checks unemployment or workers' comp: each row matches the API, and the last is the sum of the rows known on both
 * sides.
 */
const checkRows = (section: PrintedSection, rows: readonly Sides[]): void => {
  const printed = section.rows.map(({ amounts }) => amounts.slice(-3));
  const both = rows.filter(known);
  expect(printed).toEqual(rows.length > 0 ? asDifferences([...rows.map(rowOf), rowOf(sum(both))]) : []);
  const label = both.length < rows.length ? 'With a rate' : 'Total';
  if (rows.length > 0) expect(section.rows.at(-1)?.label).toBe(label);
};

/** Multiplies cents by a share in hundredths of a percent, rounding half up. */
const shareOf = (amount: Printed, share: number): Printed =>
  amount === null ? null : (amount * BigInt(share) * 2n + 10_000n) / 20_000n;

const checkPlans = (read: Read, one: RandomProspect, typeId: number): Sides[] => {
  const plans = read.comparison.plans.filter((plan) => plan.selected && plan.insurancePlanType.id === typeId);
  for (const plan of plans.filter(({ quantity }) => quantity > 0)) {
    const rows = sectionOf(read, plan.planName).rows.filter(({ amounts }) => amounts.length === 6);
    const isMore = rows.at(-1)?.label === 'Difference';
    expect(rows.map(({ label }) => label)).toEqual(['Today', 'WorkSmart', isMore ? 'Difference' : 'Your savings']);
    // Savings below 0 are never printed.
    if (!isMore) expect(rows.at(-1)?.amounts.filter((amount) => amount !== null && amount < 0n)).toEqual([]);
    for (const { amounts } of rows) {
      expect(amounts[4]).toBe(all(amounts.slice(0, 4)));
      expect(amounts[5]).toBe(all(Array.from({ length: 12 }, () => amounts[4] ?? null)));
    }
    expect(rows.map(({ amounts }) => amounts[5])).toEqual([
      cents(plan.annual.customer),
      cents(plan.annual.provider),
      signedIf(isMore, cents(plan.annual.difference)),
    ]);
  }
  return plans
    .filter(({ quantity }) => quantity > 0)
    .map(({ annual }) => ({
      today: shareOf(cents(annual.customer), one.shares?.today ?? 10_000),
      provider: shareOf(cents(annual.provider), one.shares?.provider ?? 10_000),
    }));
};

/** Checks the costs by line, their totals, and the large figures at a glance. */
const checkSummary = (read: Read, lines: readonly [string, Sides][]): void => {
  const { rows } = sectionOf(read, 'Line by line');
  const fee = cents(read.customer.rfp.adminRates.wsFee);
  const total = sum(lines.map(([, sides]) => sides));
  const both = lines.map(([, sides]) => sides).filter(known);
  const first = all([total.provider, fee]);
  const isPart = both.length > 0 && both.length < lines.length;
  const saving = less(sum(both).today, sum(both).provider);
  const isDearer = saving !== null && saving < 0n;
  // Where the customer would pay more on one of them, rows end with a difference instead of savings.
  const savings = [...lines.map(([, sides]) => sides), total, sum(both), { today: total.today, provider: first }].map(
    ({ today, provider }) => less(today, provider),
  );
  const isMore = savings.some((amount) => amount !== null && amount < 0n);
  const signed = (amount: Printed): Printed => signedIf(isMore, amount);
  const printedRow = (sides: Sides): Printed[] => {
    const [today, provider, saved = null] = rowOf(sides);
    return [today ?? null, provider ?? null, signed(saved)];
  };
  const closing = [
    { label: 'Total', amounts: printedRow(total) },
    ...(isPart ? [{ label: 'Lines known on both sides', amounts: printedRow(sum(both)) }] : []),
    { label: 'Implementation fee, once', amounts: [fee] },
    { label: 'First year', amounts: [first, signed(less(total.today, first))] },
  ];
  expect(rows).toEqual([
    ...lines.map(([label, sides]) => ({ label, amounts: printedRow(sides) })),
    ...(lines.length > 0 ? closing : []),
  ]);
  const tiles = [
    [
      isDearer ? 'You would pay' : isPart ? 'Savings on known lines' : 'Your savings per year',
      signedIf(isDearer, saving),
    ],
    ['Today per year', total.today],
    ['WorkSmart per year', total.provider],
    ['First year total', first],
  ] as const;
  expect(sectionOf(read, 'At a glance').tiles).toEqual(
    Object.fromEntries(tiles.filter(([, amount]) => amount !== null)),
  );
};

const sample = fc.sample(randomProspect, size);

/** Cases of earlier bugs, tested with any seed: no administration cost today, and rows without a rate. */
const withGaps = (one: RandomProspect): RandomProspect => ({
  ...one,
  year: 2026,
  today: null,
  typedSetup: 750,
  wcTier: 120,
  includesComp: true,
  cycles: [{ cycleCount: 26, ftCount: 45, wages: 150_000 }],
  taxes: (['IN', 'TX'] as const).map((state) => ({ state, count: 42, taxRate: 2.5, typed: null })),
  comp: (['3632', '9999'] as const).map((code) => ({ code, rate: 2.2, monthly: 104_166.67, typed: null })),
});
const withoutRates = (one: RandomProspect): RandomProspect => ({
  ...withGaps(one),
  comp: [{ code: '9999', rate: 2.2, monthly: 279_000, typed: null }],
});

const cases = sample
  .map((one, at) => (at === 0 ? withGaps(one) : at === 1 ? withoutRates(one) : one))
  .map((one, at) => [at + 1, one] as const);

test.each(cases)('T18 proposal %i: every total is the sum of its rows and matches the API', async (_, one) => {
  const read = await documentOf(one);
  const { payRoll } = read.customer.rfp;
  const taxes = payRoll.taxInfo.witholdings.map((row) => ({
    today: cents(row.currentSUTA),
    provider: cents(row.proposedSUTA),
  }));
  checkRows(sectionOf(read, 'Unemployment tax'), taxes);
  const comp = payRoll.workersComp.map((row) => ({
    today: cents(row.currentCost),
    provider: cents(row.proposedCost),
  }));
  const counted = payRoll.includeWorkersComp ? comp : [];
  checkRows(sectionOf(read, 'Workers’ compensation'), counted);
  checkSummary(read, [
    ...linesOf('Administration', checkAdministration(read)),
    ...linesOf('Unemployment tax', taxes),
    ...linesOf('Workers’ compensation', counted),
    ...(['medical', 'dental', 'vision'] as const).flatMap((kind) =>
      one.options[kind]
        ? linesOf(`${kind[0]?.toUpperCase()}${kind.slice(1)} premiums`, checkPlans(read, one, planType[kind]))
        : [],
    ),
  ]);
});
