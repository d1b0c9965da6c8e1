import { buffer } from 'node:stream/consumers';
import { fixedText, Money } from '@worksmart/shared/platform/money.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeWorkbook } from '#platform/tables/workbook.ts';
import {
  groupPlan,
  individualPlan,
  largestProposal,
  offered,
  planDocument,
  planKind,
  proposalFacts,
  unemploymentLine,
  unemploymentPart,
} from '#testing/document-samples.ts';
import { recalculatedByLibreOffice } from '#testing/libreoffice.ts';
import { isSameCell, readWorkbook } from '#testing/read-workbook.ts';
import { type Recalculated, recalculate } from '#testing/recalculate-workbook.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { proposalSheets } from './proposal.workbook.ts';

const bytesOf = (facts: ProposalFacts) => buffer(writeWorkbook(proposalSheets(facts), { changed: new Date(0) }));

const differing = (formulas: readonly Recalculated[]): Recalculated[] =>
  formulas.filter(({ stored, calculated }) => !(Math.abs(Number(stored) - Number(calculated)) < 0.005));

test('has a sheet for each part, whose totals follow from its rows and go into the summary', async () => {
  const facts = proposalFacts();
  const bytes = await bytesOf(facts);
  const sheets = readWorkbook(bytes);
  expect([...sheets.keys()]).toEqual([
    'Summary',
    'Administration',
    'Unemployment',
    "Workers' Comp",
    'Plans',
    'People',
    'Assumptions',
  ]);
  const summary = sheets.get('Summary') ?? [];
  const { lines, total, firstYear } = facts.summary;
  expect(summary.slice(1, lines.length + 1).map((row) => row.slice(1))).toEqual(
    lines.map(({ today, provider, saving }) => [today, provider, saving].map((one) => (one ? Number(one) : ''))),
  );
  expect(summary[lines.length + 1]).toEqual([
    'Total',
    Number(total.today),
    Number(total.provider),
    Number(total.saving),
  ]);
  expect(summary.at(-1)?.[2]).toBe(Number(firstYear?.provider));
  const formulas = recalculate(bytes);
  expect(differing(formulas)).toEqual([]);
  const formulaAt = (place: string) => formulas.find((one) => one.place === place)?.formula;
  expect(formulaAt('Summary!B2')).toMatch(/^'Administration'!E\d+$/);
  expect(formulaAt(`Summary!B${lines.length + 2}`)).toBe(`ROUND(SUM('Summary'!B2:B${lines.length + 1}),2)`);
});

test('the tax on contributions is a line without a sheet of its own, and says what it is made of', async () => {
  const basis = 'Census of 01/01/2026, contributions of 12 months.';
  const tax = {
    today: new Money('4666.71'),
    contributions: new Money('61002.72'),
    isPretax: false,
    basis,
    missing: null,
  };
  const affordability = { sentences: ['Affordable for 4 of 7.'], isTested: true, missingIn: [] };
  const facts = proposalFacts({ contributionTax: tax, affordability });
  const bytes = await bytesOf(facts);
  expect(differing(recalculate(bytes))).toEqual([]);
  const sheets = readWorkbook(bytes);
  const label = 'Payroll tax on employee contributions';
  expect(sheets.get('Summary')?.find(([name]) => name === label)).toEqual([label, 4_666.71, 0, 4_666.71]);
  expect(sheets.get('Assumptions')).toEqual(
    expect.arrayContaining([
      [label, basis],
      ['Affordability (ACA)', 'Affordable for 4 of 7.'],
    ]),
  );
});

test('no formula of the longest proposal calculates to anything but the printed figure', async () => {
  const formulas = recalculate(await bytesOf(largestProposal()));
  expect(formulas.length).toBeGreaterThan(40);
  expect(differing(formulas)).toEqual([]);
});

test('a sum leaves out what is not known, and the assumptions name it', async () => {
  const facts = proposalFacts({
    unemployment: unemploymentPart([
      unemploymentLine('IN', 10, 2.5, { cutoff: 9_500, rate: 1.1 }),
      unemploymentLine('ZZ', 4, 3, null),
    ]),
    plans: planDocument([planKind([groupPlan(), groupPlan({ name: 'Without a successor', proposed: null })])]),
  });
  const bytes = await bytesOf(facts);
  expect(differing(recalculate(bytes))).toEqual([]);
  const total = readWorkbook(bytes).get('Unemployment')?.at(-1);
  expect(total?.[0]).toBe('With a rate');
  expect(total?.[5]).toBe(Number(facts.unemployment.cost.today));
  expect(JSON.stringify(readWorkbook(bytes).get('Assumptions'))).toContain('no 2026 rate for ZZ');
});

test.runIf(process.env.FUZZ)('LibreOffice calculates the same figures in every cell', async () => {
  for (const facts of [proposalFacts(), largestProposal()]) {
    const bytes = await bytesOf(facts);
    const calculated = readWorkbook(await recalculatedByLibreOffice(bytes));
    for (const [name, rows] of readWorkbook(bytes))
      for (const [at, row] of rows.entries()) {
        const other = calculated.get(name)?.[at] ?? [];
        expect(row.map((cell, column) => isSameCell(other[column] ?? '', String(cell)))).not.toContain(false);
      }
  }
});

test('names no employee, and holds nothing internal to the provider', async () => {
  const plan = individualPlan('Individual HDHP', ['Quackenbush, Ada', 'Zebulon Ogilvy']);
  const bytes = await bytesOf(proposalFacts({ plans: planDocument([planKind([plan])]) }));
  const texts = JSON.stringify([...readWorkbook(bytes)]);
  expect(texts).not.toMatch(/Quackenbush|Ogilvy|margin|profit/i);
  expect(texts).toContain('Individual HDHP');
});

test('formulas stay true to the cent with any rates, people and premiums', async () => {
  const cents = fc.integer({ min: 0, max: 400_000 }).map((value) => value / 100);
  const four = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one, one, one);
  const people = fc.integer({ min: 0, max: 60 });
  const state = fc.record({ people, today: cents.map((value) => value % 9), ours: cents.map((value) => value % 7) });
  await forAllAsync(
    { numRuns: 25 },
    fc.array(state, { minLength: 1, maxLength: 6 }),
    fc.array(fc.record({ today: four(cents), ours: four(cents), people: four(people) }), { maxLength: 4 }),
    async (states, plans) => {
      const facts = proposalFacts({
        unemployment: unemploymentPart(
          states.map(({ people: count, today, ours }, at) =>
            unemploymentLine(`S${at}`, count, today, at % 3 === 2 ? null : { cutoff: 9_500, rate: ours }),
          ),
        ),
        plans: planDocument([
          planKind(
            plans.map(({ today, ours, people: quantities }) =>
              groupPlan({ amounts: today, quantities, proposed: offered(ours) }),
            ),
          ),
        ]),
      });
      const formulas = recalculate(await bytesOf(facts));
      expect(differing(formulas)).toEqual([]);
      const sums = formulas.filter(({ place }) => place.startsWith('Plans!'));
      // Each plan compared has two months and two years, and all plans two totals.
      const compared = facts.plans.kinds[0]?.plans.filter((one) => one.compared.annual.difference) ?? [];
      expect(sums.length).toBeGreaterThanOrEqual(compared.length * 4);
      expect(fixedText(facts.unemployment.cost.today ?? 0)).toMatch(/^\d+\.\d\d$/);
    },
  );
});
