import { type BookRow, priceBook } from '@worksmart/shared/benefits/book/book.rules.ts';
import type { Side } from '@worksmart/shared/benefits/book/price.rules.ts';
import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import type { MarginDetail } from '@worksmart/shared/pricing/proposals/margin.schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import {
  type AnyBookClient,
  addBookClient,
  addBookCopy,
  addBookTables,
  anyBookClient,
  bookYear,
  tierIn,
} from '#testing/random-book.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
const size = { seed: Number(process.env.FUZZ_SEED ?? 20_261_130), numRuns: process.env.FUZZ === 'full' ? 1_000 : 20 };

/** What a proposal of the copy says in its year, by kind of cost; null if a part is missing, undefined without the line. */
const proposed = ({ lines }: ProposalFigures, kind: string): number | null | undefined => {
  const all = lines.filter((line) => line.kind === kind).map(({ provider }) => provider);
  if (all.length === 0) return undefined;
  return all.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : Math.round((sum + one) * 100) / 100),
    0,
  );
};

const medical = async (id: number, { groups }: AnyBookClient, year: number): Promise<number | null> => {
  let total = 0;
  for (const { plan, tier } of groups) {
    const tierID = await tierIn(t, tier, year);
    if (tierID === null) return null;
    const { plans }: ComparisonResponse = await ok(
      t.as.admin.get(`/customer/${id}/rfp/medical/comparison?tierID=${tierID}`),
    );
    const provider = plans.find(({ planName }) => planName === `Group ${plan}`)?.annual.provider ?? null;
    if (provider === null) return null;
    total += provider;
  }
  return groups.length > 0 ? Math.round(total * 100) / 100 : null;
};

/** What the book says of a client in a year, and what its copy says once its RFP year is moved there. */
const bothSays = async (row: BookRow, made: AnyBookClient, copy: number, side: Side) => {
  const year = side === 'now' ? bookYear : bookYear + 1;
  await ok(t.as.admin.patch(`/customer/${copy}/rfpYear?year=${year}`));
  const figures: ProposalFigures = await ok(t.as.admin.get(`/customer/${copy}/proposal/figures`));
  const { sheet }: MarginDetail = await ok(t.as.admin.get(`/customer/${copy}/margin`));
  const lines = {
    administration: proposed(figures, 'administration') ?? null,
    unemployment: proposed(figures, 'unemployment') ?? null,
    workersComp: proposed(figures, 'workersComp') ?? null,
    medical: await medical(copy, made, year),
  };
  const isUnknown = ['administration', 'unemployment', 'workersComp'].some(
    (kind) => proposed(figures, kind) === null || (kind === 'administration' && proposed(figures, kind) === undefined),
  );
  const margin = isUnknown || !sheet ? null : { ...sheet, cost: sheet.costs.total };
  const of = (name: 'revenue' | 'cost' | 'margin') => margin?.[name] ?? null;
  return {
    says: {
      ...Object.fromEntries(Object.entries(row.lines).map(([line, both]) => [line, both?.[side] ?? null])),
      revenue: row.margin[side]?.revenue ?? null,
      cost: row.margin[side]?.cost ?? null,
      margin: row.margin[side]?.margin ?? null,
      percent: row.margin[side]?.percent ?? null,
      level: row.margin[side]?.level ?? null,
    },
    copied: {
      ...lines,
      revenue: of('revenue'),
      cost: of('cost'),
      margin: of('margin'),
      percent: margin?.marginPercent ?? null,
      level: margin?.level ?? null,
    },
  };
};

test('the book equals moving the RFP year of a copy to each of its two years', { timeout: 1_800_000 }, async () => {
  await addBookTables(t, bookYear, size.seed);
  await addBookTables(t, bookYear + 1, size.seed + 1);
  const clients = [];
  for (const made of fc.sample(anyBookClient, size))
    clients.push({ made, id: await addBookClient(t, made), copy: await addBookCopy(t, made) });
  const rows = priceBook(await ok(t.as.admin.get('/book')), true);
  const known = { lines: 0, missing: 0, margins: 0 };
  for (const { made, id, copy } of clients) {
    const row = rows.find(({ client }) => client.id === id);
    if (!row) throw new Error(`The book lacks client ${id}.`);
    for (const side of ['now', 'next'] as const) {
      const { says, copied } = await bothSays(row, made, copy, side);
      expect(says, `${side} of ${JSON.stringify(made)}`).toEqual(copied);
      known.lines += Object.values(row.lines).filter((line) => (line?.[side] ?? null) !== null).length;
      known.missing += row.missing.length;
      known.margins += row.margin[side] ? 1 : 0;
    }
  }
  // The random clients are worth comparing only if most of their figures are known, and some are not.
  expect(known.lines).toBeGreaterThan(clients.length);
  expect(known.missing).toBeGreaterThan(0);
  expect(known.margins).toBeGreaterThan(0);
});
