import type { Readable } from 'node:stream';
import { consentText } from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeEmployeeBenefits } from '#benefits/benefit-groups/employee-benefits.document.ts';
import type { EmployeeBenefitsFacts } from '#benefits/benefit-groups/employee-benefits.facts.ts';
import { type CobraRatesFacts, writeCobraRates } from '#benefits/cobra/cobra-rates.document.ts';
import { writeRenewalConfirmation } from '#benefits/renewals/portal/confirmation.document.ts';
import type { RenewalConfirmation } from '#benefits/renewals/stored-signature.ts';
import { renderClaimSummaryPdf } from '#claims/reports/claim-summary.document.ts';
import { renderHighClaimantPdf } from '#claims/reports/high-claimant.document.ts';
import { writeBenefitComparison } from '#pricing/comparison/benefit-comparison.document.ts';
import { writePremiumSheet } from '#pricing/comparison/premium-sheet.document.ts';
import { writeProposal } from '#pricing/proposals/proposal.document.ts';
import { layoutFaults, qpdfFaults, qpdfIsInstalled, structureFaults } from '#testing/check-pdf.ts';
import {
  groupPlan,
  individualPlan,
  largestComparison,
  largestProposal,
  offered,
  planDocument,
  planKind,
  planReport,
  proposalFacts,
  unemploymentLine,
  unemploymentPart,
  workersCompLine,
  workersCompPart,
} from '#testing/document-samples.ts';
import { pageText, type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { sampleBrand } from '#testing/sample-brand.ts';
import { closePdf, openPdf } from '../pdf/pdf.ts';

const made = new Date('2026-03-08T12:00:00Z');
const longName = 'Consolidated Midwestern Holdings '.repeat(8).trim().slice(0, 255);
const noBreaks = 'W'.repeat(125);
const millions = [9_876_543.21, 8_765_432.1, 7_654_321.09, 9_999_999.99] as const;

const widest = groupPlan({
  name: noBreaks,
  amounts: millions,
  quantities: [99, 99, 99, 99],
  proposed: offered(millions, { name: noBreaks, vendor: noBreaks, description: 'W'.repeat(255) }),
  info: { field_A1: 'W'.repeat(255), field_B1: longName, field_C1: longName },
});

const tenPlans: EmployeeBenefitsFacts = {
  brand: sampleBrand,
  company: longName,
  contact: { name: longName, title: null, email: 'hr@example.test', phone: '2605550143' },
  group: noBreaks,
  year: 2026,
  frequency: 'biWeekly',
  date: '2026-03-08T00:00:00',
  kinds: [planType.medical, planType.dental].map((typeId) => ({
    typeId,
    name: 'Medical',
    plans: Array.from({ length: 10 }, (_, index) => {
      const four = { eE: '9876543.21', eS: '251.00', eC: '0.00', eF: '8765432.10' };
      return {
        name: index === 0 ? noBreaks : `Plan ${index}`,
        employee: four,
        employer: four,
        hsa: four,
        isAnnualHsa: index < 3,
      };
    }),
  })),
};

const cobraRates: CobraRatesFacts = {
  brand: sampleBrand,
  company: longName,
  date: '2026-03-08T00:00:00',
  percents: { continuation: 102, disability: 149.5 },
  sheet: {
    group: 'Salaried',
    year: 2026,
    planYearMonth: 1,
    medicalTier: { id: 1, description: noBreaks },
    plans: Array.from({ length: 20 }, (_, index) => ({
      id: index,
      planName: index === 0 ? noBreaks : `Plan ${index}`,
      section: index < 10 ? ('medical' as const) : ('dental' as const),
      ...byTier('Premium', 9_876_543.21, 251, 0, 8_765_432.1),
    })),
    census: { asOf: '2026-01-01', employees: 1_000, counted: 999.999, hoursUnknown: 0, cobra: 1 },
    cobraCount: 3,
    isAffiliated: true,
    states: states.map(([state]) => {
      const appliesTo = longName.repeat(2).slice(0, 500);
      const continuation = { months: 12, percent: 102, appliesTo, source: longName };
      return { state, continuation: state < 'K' ? continuation : null };
    }),
  },
};

const renewalPlan = (name: string, index: number): RenewalConfirmation['sections'][number]['plans'][number] => {
  const four = { eE: '9876543.21', eS: '251.00', eC: '0.00', eF: '8765432.10' };
  return {
    name,
    follows: index % 3 === 1 ? null : index === 0 ? longName : name,
    isAnnualHsa: index === 2,
    premium: four,
    employer: four,
    employee: four,
    hsa: index % 2 === 0 ? four : null,
    costs: (['weekly', 'biWeekly', 'semiMonthly', 'monthly'] as const).map((cycle) => ({
      cycle,
      before: index % 3 === 1 ? null : four,
      after: four,
    })),
  };
};

const signedRenewal: RenewalConfirmation = {
  company: longName,
  group: noBreaks,
  year: 2027,
  sections: (['medical', 'dental', 'vision'] as const).map((section) => ({
    section,
    plans: Array.from({ length: section === 'medical' ? 12 : 3 }, (_, index) =>
      renewalPlan(index === 0 ? noBreaks : `Plan ${index}`, index),
    ),
    dropped: section === 'medical' ? [noBreaks, 'PPO 500'] : [],
  })),
  totals: {
    employer: { before: '9876543.21', after: '8765432.10' },
    employees: { before: '7654321.09', after: '9999999.99' },
    people: 1_204,
    uncounted: 31,
    source: 'billing',
  },
  signature: { name: noBreaks, consent: consentText(longName, 2027), signedAt: '2026-11-20T18:00:00.000Z' },
};

const others = ['Basic Life & ADD', 'Retirement'].map((label) => ({ label, value: longName }));
const inIndiana = { brand: sampleBrand, zone: 'America/Indiana/Indianapolis', made };

const claimsScope = {
  scope: { start: '2025-01-01T00:00:00', end: '2025-12-31T00:00:00', clients: null },
  brand: sampleBrand,
  date: '2026-03-08T00:00:00',
};
const claimAmounts = { billed: '987654321.09', allowed: '87654321.09', paid: '-7654321.09' };
const claimSummary = (clients: number, months: number) =>
  renderClaimSummaryPdf(
    {
      ...claimsScope,
      clients: Array.from({ length: clients }, (_, index) => ({
        client: index % 3 === 1 ? noBreaks : longName,
        claims: index * 12_345,
        claimants: index * 99,
        ...claimAmounts,
      })),
      kinds: clients === 0 ? [] : ['M', 'R', 'D', 'V'].map((kind) => ({ kind, ...claimAmounts })),
      months: Array.from({ length: months }, (_, index) => ({
        month: `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
        medical: String(9_999_999 - index),
        pharmacy: index === 1 ? '-5' : '0',
      })),
    },
    made,
  );
const highClaimantDocument = (count: number, redacted: boolean) =>
  renderHighClaimantPdf(
    {
      ...claimsScope,
      byName: !redacted,
      redacted,
      claimants: Array.from({ length: count }, (_, index) => ({
        number: index + 1_000,
        year: 2024 + (index % 2),
        ...(redacted
          ? { label: `Member ${index + 1_000}`, born: '45-49', memberId: '', lastPaid: '2025-11' }
          : {
              label: `${noBreaks.slice(0, 65)}, ${longName.slice(0, 65)}`,
              born: '1980-05-17',
              memberId: 'W'.repeat(22),
              lastPaid: '2025-11-03',
            }),
        client: index % 2 === 0 ? longName : noBreaks,
        relationship: 'Employee',
        diagnosis: 'Endocrine, nutritional and metabolic',
        medical: '9876543.21',
        pharmacy: '8765432.10',
        total: '18641975.31',
        deductible: '75000',
        reimbursable: '18566975.31',
        contracts: index % 2 === 0 ? 'Paid' : '2025: 24/12 from 07/01/2025; 2026: 12/15 from 07/01/2026',
      })),
      aggregating:
        count === 0
          ? []
          : [
              {
                label: 'Aggregating specific of 5000000.00',
                client: noBreaks,
                year: 2025,
                reimbursable: '-5000000',
                contracts: 'Paid',
              },
            ],
    },
    made,
  );

/** Every kind of document: typical, empty, and with the longest texts and the largest amounts. */
const documents: Record<string, { write: () => Readable; cover: number }> = {
  proposal: { write: () => writeProposal(proposalFacts(), made), cover: 1 },
  'proposal without any plan or rate': {
    write: () =>
      writeProposal(
        proposalFacts(
          {
            implementationFee: null,
            plans: planDocument([planKind([])]),
            unemployment: unemploymentPart([unemploymentLine('IL', 5, 2, null)]),
            workersComp: workersCompPart([workersCompLine('OH', '3632', new Money(100_000), 2, null)]),
          },
          { rate: null, wS_BW: null, wsFee: null },
        ),
        made,
      ),
    cover: 1,
  },
  'proposal with the longest names and seven-digit money': {
    write: () => {
      const facts = proposalFacts(
        { plans: planDocument([planKind([widest, groupPlan()])]), implementationFee: new Money(millions[0]) },
        { rate: 98_765.43, wS_BW: 45_678.9, wsFee: millions[0] },
      );
      return writeProposal({ ...facts, company: { ...facts.company, name: longName } }, made);
    },
    cover: 1,
  },
  'comparison of one plan': {
    write: () => writeBenefitComparison(planReport(planDocument([planKind([groupPlan()])])), made),
    cover: 1,
  },
  'comparison of no plan': {
    write: () => writeBenefitComparison(planReport(planDocument([planKind([])])), made),
    cover: 1,
  },
  'comparison with the longest names and seven-digit money': {
    write: () => {
      const dental = planKind([individualPlan(noBreaks, [noBreaks, 'Ada King'])], planType.dental);
      const planned = planDocument([planKind([widest, groupPlan({ proposed: null })]), dental]);
      return writeBenefitComparison(planReport(planned, { name: longName }), made);
    },
    cover: 1,
  },
  'premium sheet': {
    write: () => writePremiumSheet(planReport(planDocument([planKind([widest, groupPlan()]), planKind([], 76)])), made),
    cover: 0,
  },
  'employee benefits of ten plans': { write: () => writeEmployeeBenefits(tenPlans, made), cover: 0 },
  'employee benefits of none': { write: () => writeEmployeeBenefits({ ...tenPlans, kinds: [] }, made), cover: 0 },
  'COBRA rates of twenty plans and fifty states': {
    write: () => writeCobraRates({ ...cobraRates, sheet: { ...cobraRates.sheet, group: noBreaks } }, made),
    cover: 0,
  },
  'COBRA rates of none': {
    write: () => writeCobraRates({ ...cobraRates, sheet: { ...cobraRates.sheet, plans: [] } }, made),
    cover: 0,
  },
  'signed renewal of eighteen plans': {
    write: () => writeRenewalConfirmation(signedRenewal, { ...inIndiana, others }),
    cover: 0,
  },
  'signed renewal of none': {
    write: () => writeRenewalConfirmation({ ...signedRenewal, sections: [] }, inIndiana),
    cover: 0,
  },
  'claim summary of three clients': { write: () => claimSummary(3, 12), cover: 0 },
  'claim summary of forty clients and three years': { write: () => claimSummary(40, 36), cover: 0 },
  'claim summary of nothing': { write: () => claimSummary(0, 0), cover: 0 },
  'high claimants, redacted': { write: () => highClaimantDocument(30, true), cover: 0 },
  'high claimants by name': { write: () => highClaimantDocument(4, false), cover: 0 },
  'high claimants, none': { write: () => highClaimantDocument(0, true), cover: 0 },
  'largest comparison': { write: () => writeBenefitComparison(largestComparison(), made), cover: 1 },
  'largest proposal': { write: () => writeProposal(largestProposal(), made), cover: 1 },
};

const missing = !qpdfIsInstalled();
const withoutQpdf = missing ? ' (by its own table only: no qpdf here)' : '';

describe.each(Object.entries(documents))('%s', (name, { write, cover }) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(write());
  });

  test(`is a complete PDF${withoutQpdf}, tagged, with a language and embedded fonts only`, () => {
    expect(structureFaults(pdf.bytes)).toEqual([]);
    if (!missing) expect(qpdfFaults(pdf.bytes)).toBe('');
    const raw = pdf.bytes.toString('latin1');
    for (const part of ['/MarkInfo', '/StructTreeRoot', '/FontFile2', '/DisplayDocTitle true']) {
      expect(raw).toContain(part);
    }
    expect(raw).not.toMatch(/\/(Helvetica|Times|Courier)/);
    expect(pdf.lang).toBe('en-US');
  });

  test('no text leaves its column, no heading or row is alone on a page, every page shows its number', () => {
    expect(layoutFaults(pdf, { cover })).toEqual([]);
    pdf.pages.slice(cover).forEach((_, index) => {
      expect(pageText(pdf, index + cover)).toContain(`Page ${index + 1 + cover} of ${pdf.pages.length}`);
    });
    if (name === 'largest comparison') expect(pdf.pages.length).toBeGreaterThanOrEqual(40);
  });
});

test.each([
  [2, 1],
  [2, 6],
  [2, 12],
  [4, 1],
])(
  'the notes of a claim summary of %i clients and %i months stay on the page of its last table',
  async (clients, months) => {
    const pdf = await readPdf(claimSummary(clients, months));
    const [last] = pdf.pages.map((_, index) => pageText(pdf, index)).filter((text) => text.includes('Notes'));
    expect(last).toContain('By type of claim');
  },
);

test('the checks find layout errors', async () => {
  const facts = { title: 'Bad', brand: sampleBrand, customer: null, date: 'March 8, 2026', made };
  const pdf = openPdf(facts);
  pdf.doc.font('regular').fontSize(9);
  pdf.doc
    .text('A cell that is longer', 60, 120, { lineBreak: false })
    .text('next cell', 100, 120, { lineBreak: false });
  pdf.doc.text('A line that goes on and on beyond the edge', 480, 140, { lineBreak: false });
  pdf.doc.fontSize(13).text('A heading', 60, 700);
  const found = layoutFaults(await readPdf(closePdf(pdf, () => {})), { cover: 0 });
  for (const fault of ['runs into', 'leaves the page', 'is a heading alone', 'only 3 lines']) {
    expect(found.join()).toContain(fault);
  }
});

test('the checks find a damaged file', async () => {
  const { bytes } = await readPdf(writePremiumSheet(planReport(planDocument([planKind([groupPlan()])])), made));
  const damaged = Buffer.concat([bytes.subarray(0, 20), Buffer.from('x'), bytes.subarray(20)]);
  expect(structureFaults(damaged)).not.toEqual([]);
  if (!missing) expect(qpdfFaults(damaged)).not.toBe('');
});
