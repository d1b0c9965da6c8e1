import { expect, test } from 'vitest';
import { type BookRow, bookPricer, bookTotals, priceBook } from './book.rules.ts';
import type { Book } from './schema.ts';
import { noSliders, type Sliders } from './sliders.ts';
import { sampleBook, sampleClient, sampleYear } from './testing/sample-book.ts';

const textsOf = ({ missing }: BookRow) => missing.map(({ text }) => text);
const rowOf = (book: Book, sliders: Partial<Sliders> = {}) => {
  const [row] = priceBook(book, true, { ...noSliders, ...sliders });
  if (!row) throw new Error('The book is empty.');
  return row;
};

test('a client is priced with the figures of its year and of the next, and the change is their difference', () => {
  const { lines, total, missing, typed } = rowOf(sampleBook());
  expect(lines).toEqual({
    // 24.00 x 26 x 45
    administration: { now: 28_080, next: 28_080, change: 0 },
    // 45 x 9,500 at 1.9% and 2%
    unemployment: { now: 8_122.5, next: 8_550, change: 427.5 },
    // 1,250,000 at 2.22 and 2.34
    workersComp: { now: 27_750, next: 29_250, change: 1_500 },
    // 10 x 765.70 + 2 x 2,258.82, and 10 x 807.50 + 2 x 2,382.13, twelve times
    medical: { now: 146_095.68, next: 154_071.12, change: 7_975.44 },
  });
  expect(total).toEqual({ now: 210_048.18, next: 219_951.12, change: 9_902.94 });
  expect([missing, typed]).toEqual([[], []]);
});

test('the margin is that of the margin sheet: fees and spreads less costs', () => {
  const { margin } = rowOf(sampleBook());
  // Spreads: 27,750 - 92% of 23,125; 8,122.50 - 1.6% of 427,500.
  expect(margin.now).toEqual({ revenue: 35_837.5, cost: 15_844, margin: 19_993.5, percent: 55.79, level: 'onTarget' });
  expect(margin.next?.margin).toBe(20_771);
  expect(margin.change).toBe(777.5);
});

test('a missing figure is named and stops the sum and the margin', () => {
  const [line] = sampleClient().comp;
  const [tax] = sampleClient().taxes;
  if (!line || !tax) throw new Error('The sample has no lines.');
  const client = sampleClient({ comp: [{ ...line, next: null }], taxes: [{ ...tax, next: null }] });
  const row = rowOf(sampleBook([client], [sampleYear(2026), sampleYear(2027, { fees: [], tiers: [], margin: null })]));
  expect(textsOf(row)).toEqual([
    'Administration 2027: no fee for Bi-Weekly in Operations.',
    'Unemployment 2027: no rate for IN in Operations.',
    'Workers’ comp 2027: no rate for IN 3632 in Operations.',
    'Medical 2027: no tier Tier 2 in Operations.',
    'Margin 2027: no margin defaults in Operations.',
  ]);
  expect(row.total).toEqual({ now: 210_048.18, next: null, change: null });
  expect(row.margin.next).toBeNull();
  expect(bookTotals([row])).toMatchObject({ clients: 0, leftOut: 1, billed: { now: 0, next: 0 } });
});

test('unknown employees are missing figures, not zeros', () => {
  const row = rowOf(sampleBook([sampleClient({ payCycles: [] })]));
  expect(textsOf(row)).toEqual(['Administration: no pay cycle with employees.']);
  expect([row.lines.administration?.now, row.margin.now]).toEqual([null, null]);
  const [group] = sampleClient().groups;
  const noOne = { groups: group ? [{ ...group, plans: [] }] : [] };
  expect(textsOf(rowOf(sampleBook([sampleClient(noOne)])))).toEqual([
    'Medical: no one is enrolled in a plan of the benefit groups.',
  ]);
  expect(textsOf(rowOf(sampleBook([sampleClient({ ...noOne, peopleFrom: null })])))).toEqual([
    'Medical: no bill, census or plan of the record says who is enrolled.',
  ]);
  expect(rowOf(sampleBook([sampleClient({ groups: [] })])).lines.medical).toBeNull();
});

test('a plan without one that follows it is named', () => {
  const [group] = sampleClient().groups;
  const [plan] = group?.plans ?? [];
  if (!group || !plan) throw new Error('The sample has no plan.');
  const row = rowOf(sampleBook([sampleClient({ groups: [{ ...group, plans: [{ ...plan, next: null }] }] })]));
  expect(textsOf(row)).toEqual(['Medical 2027: no plan that follows PPO 1500 in Operations.']);
});

test('typed figures stay in both years, under every slider, and are marked', () => {
  const { adminRates, comp, taxes } = sampleClient();
  const client = sampleClient({
    adminRates: { ...adminRates, wS_BW: 20, wS_BW_Override: true },
    comp: comp.map((row) => ({ ...row, override: true, proposedRate: 2, proposedCost: 25_000 })),
    taxes: taxes.map((row) => ({ ...row, override: true, proposedTaxRate: 3, proposedSUTA: 9_999.99 })),
  });
  const row = rowOf(sampleBook([client]), { fee: 5, workersComp: 20, unemployment: 2 });
  expect(row.typed).toEqual(['administration', 'unemployment', 'workersComp']);
  expect(row.lines).toMatchObject({
    administration: { now: 23_400, next: 23_400 },
    unemployment: { now: 9_999.99, next: 9_999.99 },
    workersComp: { now: 25_000, next: 25_000 },
  });
});

/** The book with next year's figures changed in Operations as the sliders change them. */
const changed = ({ clients, years }: Book): Book => ({
  clients: clients.map((client) => ({
    ...client,
    taxes: client.taxes.map((row) => ({ ...row, next: row.next && { ...row.next, rate: 1.5 } })),
    comp: client.comp.map((row) => ({ ...row, next: 2.0865 })),
    groups: client.groups.map((group) => ({ ...group, tier: 'Tier 2' })),
  })),
  years: years.map((year) =>
    year.year === 2027
      ? {
          ...year,
          fees: year.fees.map((fee) => ({ ...fee, feeAmount: 25.25 })),
          tiers: [{ description: 'Tier 2', rate: 1.05 }],
        }
      : year,
  ),
});

test('sliders price next year as if Operations had these figures, and leave this year', () => {
  const sliders = { workersComp: 7, fee: 1.25, unemployment: -0.5, tiers: 1 };
  const [wanted] = priceBook(changed(sampleBook()), true);
  const [row] = priceBook(sampleBook(), true, sliders);
  expect({ ...row, client: null }).toEqual({
    ...wanted,
    client: null,
    lines: { ...wanted?.lines, medical: row?.lines.medical },
    total: row?.total,
  });
  expect(row?.lines.medical?.next).toBe(wanted?.lines.medical?.next);
  expect(row?.lines.administration?.now).toBe(28_080);
});

test('steps end at the first and the last tier, and no rate or fee falls below 0', () => {
  const medical = (tiers: number) => rowOf(sampleBook(), { tiers }).lines.medical?.next;
  expect(medical(5)).toBe(medical(1));
  expect(medical(-5)).toBe(medical(-1));
  const lowest = rowOf(sampleBook(), { fee: -20, unemployment: -5 });
  expect(lowest.lines.unemployment?.next).toBe(0);
  expect(lowest.lines.administration?.next).toBe(4_680);
  expect(
    rowOf(
      sampleBook(undefined, [
        sampleYear(2026),
        sampleYear(2027, { fees: [{ payCycleId: 52, employeeRangeId: 84, feeAmount: 3 }] }),
      ]),
      { fee: -20 },
    ).lines.administration?.next,
  ).toBe(0);
});

test('a client that keeps its policy, or has none of the lines, has no margin on them and misses nothing', () => {
  const own = rowOf(sampleBook([sampleClient({ includeWorkersComp: false, taxes: [], groups: [] })]));
  expect(own.lines).toMatchObject({ unemployment: null, workersComp: null, medical: null });
  expect(own.missing).toEqual([]);
  expect(own.total.now).toBe(28_080);
  expect(own.margin.now?.revenue).toBe(28_080);
});

test('employees that several groups share are counted once', () => {
  const [group] = sampleClient().groups;
  if (!group) throw new Error('The sample has no group.');
  const halves = ['Staff', 'Plant'].map((name) => ({
    ...group,
    name,
    plans: group.plans.map((plan) => ({ ...plan, sharedBy: 2 })),
  }));
  expect(rowOf(sampleBook([sampleClient({ groups: halves })])).lines.medical?.now).toBe(146_095.68);
});

test('totals sum the clients whose margin is known in both years, and count those under the target', () => {
  const rows = priceBook(
    sampleBook(
      [sampleClient(), sampleClient({ id: 32, payCycles: [] }), sampleClient({ id: 33, comp: [], taxes: [] })],
      [sampleYear(2026), sampleYear(2027)],
    ),
    true,
  );
  const totals = bookTotals(rows);
  expect(totals).toMatchObject({ clients: 2, leftOut: 1, now: { under: 0, margin: 32_229.5 } });
  expect(totals.now.revenue - totals.now.cost).toBeCloseTo(totals.now.margin, 6);
  const dear = sampleYear(2027);
  const target = { ...dear, margin: dear.margin && { ...dear.margin, targetMarginPercent: 56 } };
  const [row] = priceBook(sampleBook(undefined, [sampleYear(2026), target]), true);
  expect(row?.margin.next?.level).toBe('onTarget');
  const all = bookPricer(sampleBook(undefined, [sampleYear(2026), target]), true);
  expect(bookTotals(all({ ...noSliders, fee: -2 })).next.under).toBe(1);
  expect(bookTotals(all(noSliders)).next.under).toBe(0);
});

test('no margin is calculated for those who may not see it', () => {
  const [row] = priceBook(
    sampleBook(undefined, [sampleYear(2026, { margin: null }), sampleYear(2027, { margin: null })]),
    false,
  );
  expect(row?.margin).toEqual({ now: null, next: null, change: null });
  expect(row?.missing).toEqual([]);
});
