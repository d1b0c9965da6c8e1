import { Money } from '@worksmart/shared/platform/money.ts';
import { neutralWcBasis, type WcBasis, type WcLine } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { WcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { color } from '#platform/pdf/style.ts';
import { proposalFacts, workersCompLine, workersCompPart } from '#testing/document-samples.ts';
import { pageText, readPdf } from '#testing/read-pdf.ts';
import { writeProposal } from './proposal.document.ts';

const bands = [
  { width: 10_000, stock: 0, nonStock: 0 },
  { width: null, stock: '9.1', nonStock: '5.1' },
];
const basisOf = (terms: Partial<WcTerms>): WcBasis => ({
  ...neutralWcBasis,
  terms: { ...neutralWcBasis.terms, ...terms },
  discounts: bands,
});

/** A proposal with the three lines of the worked example W1 at tier 120. */
const proposalOf = (terms: Partial<WcTerms>, first: Partial<WcLine> = {}) => {
  const basis = basisOf(terms);
  const lines = [
    workersCompLine('IN', '3632', new Money(1_250_000), '2.20', '1.85', 120, { basis, ...first }),
    workersCompLine('IN', '8810', new Money(400_000), '0.14', '0.12', 120, { basis }),
    workersCompLine('IN', '8742', new Money(180_000), '0.26', '0.22', 120, { basis }),
  ];
  const facts = proposalFacts({ workersComp: workersCompPart(lines, basis) });
  return readPdf(writeProposal(facts, new Date('2026-03-08T12:00:00Z')));
};

const bodyOf = async (...given: Parameters<typeof proposalOf>): Promise<string> => {
  const pdf = await proposalOf(...given);
  return pdf.pages.map((_, index) => pageText(pdf, index)).join(' ');
};

const w1: Partial<WcTerms> = {
  experienceMod: '0.92',
  schedulePercent: -5,
  premiumDiscount: 'stock',
  expenseConstant: 160,
  minimumPremium: 750,
  terrorismRate: '0.01',
  catastropheRate: '0.01',
  assessmentPercent: '0.82',
};

test('W1 prints each step of today’s premium, and savings in the total only', async () => {
  const body = await bodyOf(w1);
  for (const part of [
    'IN 3632 $1,250,000.00 2.20 2.22 $27,500.00 $27,750.00 IN 8810',
    'Manual premium $28,528.00',
    'Experience modification 0.92 \u2212$2,282.24',
    'Schedule credit 5% \u2212$1,312.29',
    'Premium discount \u2212$1,358.95',
    'Expense constant $160.00',
    'Terrorism $183.00',
    'Catastrophe $183.00',
    'State assessment $204.45',
    'Total $24,304.97 $28,801.20 +$4,496.23',
    'WorkSmart: under our master policy.',
    'Not part of these figures: payroll limits for owners.',
  ])
    expect(body).toContain(part);
  // The minimum does not count, and the provider's terms are no one else's business.
  expect(body).not.toMatch(/Minimum premium|Payroll rated|[^$]1\.85|billed mod/i);
});

/** The color of the pen when it writes a text. */
const inkOf = async (bytes: Buffer, text: string): Promise<string | undefined> => {
  const [document, { OPS }] = [await getDocumentProxy(new Uint8Array(bytes)), await getResolvedPDFJS()];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    let ink: string | undefined;
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.setFillRGBColor) ink = String(argsArray[at]);
      const glyphs = operator === OPS.showText ? (argsArray[at][0] as { unicode?: string }[]) : [];
      if (glyphs.map(({ unicode = '' }) => unicode).join('') === text) return ink;
    }
  }
  return undefined;
};

test('neither a credit nor what the customer pays more is red', async () => {
  const { bytes } = await proposalOf(w1);
  const [credit, cost, more] = await Promise.all(
    ['\u2212$2,282.24', '$160.00', '+$4,496.23'].map((text) => inkOf(bytes, text)),
  );
  expect([credit, cost, more]).toEqual([color.ink, color.ink, color.ink]);
});

test('neutral terms print no step and no program', async () => {
  const body = await bodyOf({});
  expect(body).toContain('Total $28,528.00 $28,801.20 +$273.20');
  expect(body).not.toMatch(/Manual premium|master policy|Payroll rated/);
  expect(body).toContain(
    'Not part of these figures: experience modification, premium discounts, expense constants and payroll limits for owners.',
  );
});

test('overtime and owners are one sentence: the payroll that is rated', async () => {
  const owner = { name: 'Ann Weber', kind: 'officer', included: false, annualPay: 90_000, payInWages: 90_000 };
  const body = await bodyOf({}, { overtimeWages: 120_000, owners: [owner] });
  // 1,250,000 − 40,000 − 90,000
  expect(body).toContain('Payroll rated: 1,700,000.00 of 1,830,000.00.');
  expect(body).toContain('Payroll rated, which differs by overtime and owners’ pay, divided by 100, times the rate');
  expect(body).toContain('$24,640.00');
  expect(body).not.toContain('Ann Weber');
  expect(body).not.toContain('payroll limits for owners');
});

test('a policy’s typed total replaces the steps’ sum and says where it is from', async () => {
  const body = await bodyOf({ experienceMod: '0.92', currentPremium: 25_000 });
  expect(body).toContain('Experience modification 0.92 \u2212$2,282.24');
  expect(body).toContain('Current premium, from the policy $25,000.00');
  expect(body).toContain('Total $25,000.00 $28,801.20');
  expect(body).not.toContain('Not part of these figures');
});

test.each([
  ['coordinated', 'WorkSmart: your own policy, coordinated by us.', '$28,528.00 $26,497.22 $2,030.78'],
  ['own', 'You keep your own policy, so its cost stays the same.', '$28,528.00 $28,528.00 $0.00'],
] as const)('the program %s has its sentence', async (wcProgram, sentence, total) => {
  const body = await bodyOf({ wcProgram, billedMod: '0.92' });
  expect(body).toContain(sentence);
  expect(body).toContain(total);
  expect(body.includes('Annual payroll divided by 100, times the rate.')).toBe(wcProgram === 'own');
  expect(body.includes('a dash means that our 2026 tables')).toBe(wcProgram !== 'own');
});
