import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { groupPlan, individualPlan, offered, planDocument, planKind, planReport } from '#testing/document-samples.ts';
import { pageText, readPdf } from '#testing/read-pdf.ts';
import { type PlanReportFacts, writeBenefitComparison } from './benefit-comparison.document.ts';
import { writePremiumSheet } from './premium-sheet.document.ts';

const made = new Date('2026-03-08T12:00:00Z');

const textOf = async (facts: PlanReportFacts, write = writeBenefitComparison) => {
  const pdf = await readPdf(write(facts, made));
  return { pdf, text: pdf.pages.map((_, index) => pageText(pdf, index)).join(' ') };
};

test('the cover names the company, year, date and presenting agent', async () => {
  const { pdf } = await textOf(planReport(planDocument([planKind([groupPlan()])])));
  for (const part of ['Heartland Tool & Die', 'Plan comparison for 2026', 'Sam Rivera', 'March 8, 2026']) {
    expect(pageText(pdf, 0)).toContain(part);
  }
  expect(pdf.title).toBe('WorkSmart plan comparison for Heartland Tool & Die');
});

test('one plan shows the worked example to the cent, for one person and for all, per year and in percent', async () => {
  const { text } = await textOf(planReport(planDocument([planKind([groupPlan()])])));
  for (const line of [
    'Today $760.00 $1,640.00 $1,420.00 $2,190.00',
    'WorkSmart $765.70 $1,607.97 $1,416.55 $2,258.82',
    'Difference +$5.70 \u2212$32.03 \u2212$3.45 +$68.82',
    'All 25 people, per month People 12 4 3 6',
    'Today $9,120.00 $6,560.00 $4,260.00 $13,140.00 $33,080.00 $396,960.00',
    'WorkSmart $9,188.40 $6,431.88 $4,249.65 $13,552.92 $33,422.85 $401,074.20',
    'Difference +$68.40 \u2212$128.12 \u2212$10.35 +$412.92 +$342.85 +$4,114.20',
    'It costs 1.04% more than today.',
    'Compared with PPO 1500 Select (MED-PPO-1500).',
  ]) {
    expect(text).toContain(line);
  }
});

test('several plans have one block each and a grand total', async () => {
  const plans = [groupPlan(), groupPlan({ name: 'HMO Plus', quantities: [1, 0, 0, 0] })];
  const { text } = await textOf(planReport(planDocument([planKind(plans)])));
  // 33,080.00 + 760.00 today; 33,422.85 + 765.70 with the provider; -348.55 per month, -4,182.60 per year.
  expect(text).toContain('Total 26 $33,840.00 $34,188.55 +$348.55 +$4,182.60');
  expect(text).toContain('HMO Plus PPO 1500 Select 1 $760.00 $765.70 +$5.70 +$68.40');
});

test('a plan without participants shows rates only', async () => {
  const { text } = await textOf(planReport(planDocument([planKind([groupPlan({ quantities: [0, 0, 0, 0] })])])));
  expect(text).toContain('Difference +$5.70 \u2212$32.03 \u2212$3.45 +$68.82');
  expect(text).toContain('No one is enrolled: rates only.');
  expect(text).not.toContain('All 0 people');
});

test('without an equivalent, the provider’s side and the total are dashes with a reason', async () => {
  const { text } = await textOf(planReport(planDocument([planKind([groupPlan(), groupPlan({ proposed: null })])])));
  expect(text).toContain('Lakeshore PPO 1500 — 25 $33,080.00 — — —');
  expect(text).toContain('Total 50 $66,160.00 — — —');
  expect(text).toContain('no 2026 plan is assigned to it yet');
  expect(text).toContain('Medical: without one plan with one side not known.');
});

test('an individual plan lists its employees with their own figures, which add up', async () => {
  const dental = individualPlan('Age rated', ['Ada King', 'Bo Lee'], {
    ...offered(),
    name: 'Dental Base',
    premiums: planDocument([planKind([groupPlan()])]).kinds[0]?.offered[0]?.premiums ?? null,
  });
  const { text } = await textOf(planReport(planDocument([planKind([dental], planType.dental)])));
  expect(text).toContain('Ada King Employee only $500.00 $765.70 +$265.70');
  expect(text).toContain('Bo Lee Employee and spouse $501.00 $1,607.97 +$1,106.97');
  expect(text).toContain('Total, 2 people $1,001.00 $2,373.67 +$1,372.67');
});

test('each plan stands next to the plan that replaces it, with what is covered in two columns', async () => {
  const said = offered(undefined, { description: 'PPO, $1,500/$3,000 deductible, $5,000 OOP, $30 copays, Rx 15/40' });
  const info = { field_B1: '$10', field_C2: '$25', field_E1: '$6,000' };
  const plans = [
    groupPlan({ name: 'One', info, proposed: said }),
    groupPlan({ name: 'Two', info: {}, proposed: said }),
  ];
  const { text } = await textOf(planReport(planDocument([planKind(plans)])));
  expect(text).toContain(
    'One, side by side Today: One WorkSmart: PPO 1500 Select Insured As a group By Lakeshore Health',
  );
  expect(text).toContain('Deductible not given to us $1,500/$3,000 deductible');
  expect(text).toContain('Out-of-pocket maximum Individual $6,000 $5,000 OOP');
  expect(text).toContain('Copays Primary Care $25 $30 copays Prescriptions Generic $10 Rx 15/40');
  // Without anything entered, a column of nothing would be in the way.
  expect(text).toContain(
    'What PPO 1500 Select covers WorkSmart: PPO 1500 Select Insured By Lakeshore Health Deductible $1,500',
  );
  expect(text).toContain('What Two covers today was not given to us.');
});

test('a plan without equivalent and without anything entered has no table of what it covers', async () => {
  const { text } = await textOf(planReport(planDocument([planKind([groupPlan({ proposed: null, info: {} })])])));
  expect(text).toContain('Lakeshore PPO 1500: what it covers was not given to us.');
  expect(text).not.toContain('side by side');
});

test('the premium sheet has every plan of the year at the tier, without quantities, and says if a kind has none', async () => {
  const dental = planKind([groupPlan({ proposed: { ...offered(), name: 'Dental Base', code: 'DEN-1000' } })], 76);
  const paper = planDocument([planKind([groupPlan()]), dental, planKind([], planType.vision)]);
  const { pdf, text } = await textOf(planReport(paper), writePremiumSheet);
  expect(text).toContain('PPO 1500 Select MED-PPO-1500 $765.70 $1,607.97 $1,416.55 $2,258.82');
  expect(text).toContain('Dental Base DEN-1000');
  expect(text).toContain('There are no vision plans for 2026 yet.');
  expect(text).toContain('Medical tier Tier 2');
  expect(text).not.toContain('25 people');
  expect(pdf.pages).toHaveLength(1);
});
