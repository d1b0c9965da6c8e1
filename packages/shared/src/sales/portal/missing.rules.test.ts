import { describe, expect, test } from 'vitest';
import { uploadTypeNames } from '#records/documents/constants.ts';
import { missingItems } from './missing.rules.ts';
import { eachQuestion } from './questions.rules.ts';
import type { PortalForm } from './schema.ts';
import { blankForm, completeParts, portalContact } from './testing/samples.ts';

const maySubmit = (form: PortalForm): boolean => !missingItems(form).some(({ needed }) => needed);

/** A company that answered "no" to every question. */
const blank: PortalForm = { ...blankForm, answers: eachQuestion(() => 'no') };
const ready: PortalForm = { ...blank, ...completeParts };

const texts = (form: PortalForm, needed: boolean) =>
  missingItems(form)
    .filter((item) => item.needed === needed)
    .map(({ part, text }) => `${part}: ${text}`);

describe('missing parts of an RFP', () => {
  test('requires for submission: a reachable contact, a location, a pay cycle', () => {
    expect(texts(blank, true)).toEqual([
      'contacts: A contact with an email address or a phone number',
      'locations: At least one location',
      'payroll: At least one pay cycle',
    ]);
    expect(maySubmit(blank)).toBe(false);
    expect(maySubmit(ready)).toBe(true);
  });

  test.each<[string, Partial<PortalForm>]>([
    ['a company without a city', { city: '' }],
    ['no reachable contact', { contacts: [{ ...portalContact, email: null }] }],
    ['no location', { locations: [] }],
    ['no pay cycle', { payRoll: blank.payRoll }],
  ])('%s cannot be submitted', (_what, less) => {
    expect(maySubmit({ ...ready, ...less })).toBe(false);
  });

  test('a phone number is enough to be reachable', () => {
    expect(maySubmit({ ...ready, contacts: [{ ...portalContact, email: null, phone: '3175550142' }] })).toBe(true);
  });

  test('requests useful extras only where the company has the benefit', () => {
    expect(texts(ready, false)).toEqual([
      'company: FEIN',
      'company: Type of corporation',
      'company: Date of incorporation',
      'company: Description of business',
      `documents: ${uploadTypeNames[37]}`,
      `documents: ${uploadTypeNames[68]}`,
    ]);
    const { medical, disability } = ready.benefits;
    const more: PortalForm = {
      ...ready,
      payRoll: { ...ready.payRoll, usesService: true, contractors: true, usesTimeclock: true, timeclockCount: 0 },
      benefits: {
        ...ready.benefits,
        medical: { ...medical, sponsorsPlan: true, planVendor: 'Anthem' },
        disability: { ...disability, ltD_SponsorsPlan: true, ltD_RenewalDate: '2027-01-01T00:00:00' },
      },
      receivedTypes: [37, 38, 68],
    };
    expect(texts(more, false).slice(4)).toEqual([
      'payroll: Payroll service vendor',
      'payroll: Number of contractors',
      'benefits: Medical renewal date',
      'benefits: Long-term disability plan vendor',
      `documents: ${uploadTypeNames[39]}`,
      `documents: ${uploadTypeNames[44]}`,
    ]);
    expect(maySubmit(more)).toBe(true);
  });

  test('is empty for a company that has filled in everything', () => {
    const profile = { ...blank.profile, companyType: { id: 18, name: '', description: '' }, description: 'Tools' };
    const told = { ...ready, profile: { ...profile, fein: '123456789', dateOfCorp: '2001-01-01T00:00:00' } };
    expect(missingItems(told).filter(({ part }) => part === 'company')).toEqual([]);
  });

  test('includes a missing name or address', () => {
    expect(texts({ ...ready, zip: '' }, true)).toEqual(['company: Company name and address']);
  });

  test('requires the number of time clocks if they are used', () => {
    const counted = (usesTimeclock: boolean, timeclockCount: number | null) =>
      texts({ ...ready, payRoll: { ...ready.payRoll, usesTimeclock, timeclockCount } }, false);
    expect(counted(true, null)).toContain('payroll: Number of timeclocks');
    expect(counted(true, 0)).not.toContain('payroll: Number of timeclocks');
    expect(counted(false, null)).not.toContain('payroll: Number of timeclocks');
  });

  test('requests short-term disability like every other plan', () => {
    const disability = { ...ready.benefits.disability, stD_SponsorsPlan: true };
    const asked = texts({ ...ready, benefits: { ...ready.benefits, disability } }, false);
    expect(asked.filter((text) => text.startsWith('benefits'))).toEqual([
      'benefits: Short-term disability plan vendor',
      'benefits: Short-term disability renewal date',
    ]);
    const known = { ...disability, stD_PlanVendor: 'Unum', stD_RenewalDate: '2027-01-01T00:00:00' };
    const rest = texts({ ...ready, benefits: { ...ready.benefits, disability: known } }, false);
    expect(rest.filter((text) => text.startsWith('benefits'))).toEqual([]);
  });
});
