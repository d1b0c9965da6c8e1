import { buffer } from 'node:stream/consumers';
import { aPlan } from '@worksmart/shared/benefits/benefit-groups/testing/samples.ts';
import { expect, test } from 'vitest';
import { pageText, readPdf } from '#testing/read-pdf.ts';
import { sampleBrand } from '#testing/sample-brand.ts';
import type { RenewalConfirmation } from '../stored-signature.ts';
import { storedConfirmation } from '../stored-signature.ts';
import { writeRenewalConfirmation } from './confirmation.document.ts';
import { confirmedSections, confirmedTotals } from './confirmation.facts.ts';

const now = {
  ...aPlan({ id: 1, eE_Premium: 600, eE_Employer: 400 }),
  section: 'medical' as const,
  successorID: 11,
};
const next = aPlan({ id: 11, active: true, eE_Premium: 660, eE_Employer: 450 });
const none = { plans: [] } as never;
const form = { medical: { plans: [next] }, dental: none, vision: none, omitMedical: false } as never;
const enrolled = { source: 'census' as const, plans: [{ planID: 1, eE: 2, eS: 0, eC: 0, eF: 0 }] };

test('what was signed says what the renewal costs in all for the employees of today', async () => {
  const totals = confirmedTotals(form, [now], enrolled);
  expect(totals).toEqual({
    employer: { before: '800.00', after: '900.00' },
    employees: { before: '400.00', after: '420.00' },
    people: 2,
    uncounted: 0,
    source: 'census',
  });
  const signature = { name: 'Ada Moore', consent: 'I agree.', signedAt: '2026-11-20T18:00:00.000Z' };
  const signed: RenewalConfirmation = { company: 'Moore', group: 'Crew', year: 2027, sections: [], totals, signature };
  const stored = storedConfirmation.read(storedConfirmation.write(signed));
  expect(stored.totals).toEqual(totals);
  const made = new Date('2026-11-20T18:00:00Z');
  const pdf = writeRenewalConfirmation(stored, { brand: sampleBrand, zone: 'America/Indiana/Indianapolis', made });
  const text = pageText(await readPdf(await buffer(pdf)), 0);
  expect(text).toContain('Employer $800.00 $900.00 +$100.00');
  expect(text).toContain('In all $1,200.00 $1,320.00 +$120.00');
  expect(text).toContain('For 2 employees, as in your employee list.');
});

test('says how often people are paid in the words of the portal', async () => {
  const cycles = { isWeekly: false, isBiWeekly: true, isSemiMonthly: true, isMonthly: false };
  const sections = confirmedSections({ ...(form as object), ...cycles } as never, [now]);
  const signature = { name: 'Ada Moore', consent: 'I agree.', signedAt: '2026-11-20T18:00:00.000Z' };
  const signed: RenewalConfirmation = { company: 'Moore', group: 'Crew', year: 2027, sections, signature };
  const made = new Date('2026-11-20T18:00:00Z');
  const pdf = await readPdf(
    await buffer(writeRenewalConfirmation(signed, { brand: sampleBrand, zone: 'America/Indiana/Indianapolis', made })),
  );
  const text = pdf.pages.map((_, at) => pageText(pdf, at)).join(' ');
  expect(text).toContain('Every two weeks: premiums are deducted from 24 payrolls per year.');
  expect(text).toContain('Twice a month: premiums are deducted from 24 payrolls per year.');
  expect(text).not.toMatch(/bi-weekly|semi-monthly/i);
});

test('there are no totals where it is not known who has which plan', () => {
  expect(confirmedTotals(form, [now], null)).toBeUndefined();
  expect(confirmedTotals(form, [], enrolled)).toBeUndefined();
});
