import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { describe, expect, test } from 'vitest';
import { landscape, portrait } from '#platform/pdf/style.ts';
import { layoutFaults, qpdfFaults, qpdfIsInstalled, structureFaults } from '#testing/check-pdf.ts';
import { pageText, type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { sampleBrand } from '#testing/sample-brand.ts';
import { type ChartedPlan, type TierRateFacts, tierBlocks, writeTierRateChartPdf } from './tier-rate-chart.document.ts';

const ppo: ChartedPlan = {
  name: 'PPO 1500',
  code: 'MED-PPO-1500',
  ...byTier('Amount', '806.00', '1692.60', '1491.10', '2377.70'),
};
const fiveTiers = ['0.90', '0.95', '1.00', '1.05', '1.10'].map((rate, index) => {
  return { description: `Tier ${index + 1}`, rate };
});
const made = new Date('2026-03-08T12:00:00Z');
const write = async (more: Partial<TierRateFacts> = {}) => {
  const facts = { brand: sampleBrand, year: 2026, date: '2026-03-08T00:00:00', plans: [ppo], tiers: fiveTiers };
  return readPdf(writeTierRateChartPdf({ ...facts, ...more }, made));
};
const textOf = (pdf: ReadPdf): string => pdf.pages.map((_, index) => pageText(pdf, index)).join(' ');
const plansOf = (count: number): ChartedPlan[] =>
  Array.from({ length: count }, (_, index) => ({ ...ppo, name: `Plan ${index + 1}`, code: `P-${index + 1}` }));

describe('Tier Rate Chart', () => {
  test('C-REP-09 shows the worked example of formulas.md 8, cell by cell', async () => {
    const chart = await write();
    const text = textOf(chart);
    expect(chart.title).toBe('Tier Rate Chart 2026');
    const rows = [
      ['Tier 1 × 0.90', '725.40 1,523.34 1,341.99 2,139.93'],
      ['Tier 2 × 0.95', '765.70 1,607.97 1,416.55 2,258.82'],
      ['Tier 3 × 1.00', '806.00 1,692.60 1,491.10 2,377.70'],
      ['Tier 4 × 1.05', '846.30 1,777.23 1,565.66 2,496.59'],
      ['Tier 5 × 1.10', '886.60 1,861.86 1,640.21 2,615.47'],
    ] as const;
    for (const [tier, cells] of rows) {
      expect(text).toContain(tier);
      expect(text).toContain(cells);
    }
  });

  test('puts at most three tiers next to each other, and leaves no table much emptier than the others', () => {
    const sizes = (count: number) => tierBlocks(Array.from({ length: count }, () => 0)).map(({ length }) => length);
    expect([1, 2, 3, 4, 5, 7, 10].map(sizes)).toEqual([[1], [2], [3], [2, 2], [3, 2], [2, 3, 2], [3, 2, 3, 2]]);
  });

  test.each([
    ['one tier and plan', 1, 1],
    ['two tiers', 4, 2],
    ['the usual', 8, 5],
    ['many plans', 61, 5],
    ['many tiers', 9, 13],
  ])('%s: nothing overflows, no row is alone on its page, and the file is valid', async (_, plans, tiers) => {
    const chart = await write({
      plans: plansOf(plans),
      tiers: Array.from({ length: tiers }, (_, at) => ({ description: `Tier ${at + 1}`, rate: 0.9 + at / 20 })),
    });
    const sheet = tiers > 2 ? landscape : portrait;
    expect(layoutFaults(chart, { cover: 0, sheet })).toEqual([]);
    expect(structureFaults(chart.bytes)).toEqual([]);
    if (qpdfIsInstalled()) expect(qpdfFaults(chart.bytes)).toBe('');
    for (const roles of chart.roles) expect(roles.length).toBeGreaterThan(0);
    for (const page of chart.pages) {
      const rows = page.filter(({ text }) => /^Plan \d+$/.test(text)).length;
      if (plans > 2) expect(rows).not.toBe(1);
    }
    const names = chart.pages.flat().filter(({ text }) => /^Plan \d+$/.test(text));
    expect(names).toHaveLength(plans * tierBlocks(Array.from({ length: tiers })).length);
  });

  test('keeps the longest names and largest premiums in their columns', async () => {
    const widest = {
      ...byTier('Amount', '9999999.99', '9876543.21', '8765432.10', '9999999.99'),
    };
    const chart = await write({
      plans: [{ name: 'W'.repeat(125), code: 'W'.repeat(25), ...widest }, ppo],
      tiers: Array.from({ length: 3 }, () => ({ description: 'Consolidated '.repeat(9).trim(), rate: '2.9999' })),
    });
    expect(layoutFaults(chart, { cover: 0, sheet: landscape })).toEqual([]);
  });

  test('says so if a year has no plans or tiers', async () => {
    const text = async (more: Partial<TierRateFacts>) => textOf(await write(more));
    expect(await text({ plans: [] })).toContain('There are no medical plans for 2026 yet.');
    expect(await text({ tiers: [] })).toContain('There are no medical tiers for 2026 yet');
  });
});
