import { describe, expect, test } from 'vitest';
import { uploadTypeNames } from '#records/documents/constants.ts';
import { missingItems } from './missing.rules.ts';
import { eachQuestion } from './questions.rules.ts';
import type { PortalForm } from './schema.ts';

const maySubmit = (form: PortalForm): boolean => !missingItems(form).some(({ needed }) => needed);

const noPlan = { sponsorsPlan: false, planVendor: null, renewalDate: null };

const blank: PortalForm = {
  rowVersion: 1,
  name: 'Moore Tool & Die',
  address: '1 Mill Rd',
  address2: null,
  city: 'Peru',
  state: 'IN',
  zip: '46970',
  profile: {
    description: null,
    companyType: null,
    w2Wages: false,
    dateOfCorp: null,
    fein: null,
    indianaDomiciled: false,
    wsMarketing: null,
  },
  answers: eachQuestion(() => 'no'),
  contacts: [],
  locations: [],
  payRoll: {
    usesService: false,
    vendor: null,
    conversionFee: null,
    contractors: false,
    contractorCount: null,
    usesContractorService: false,
    contractorServiceRate: null,
    contractorServiceCycles: null,
    usesTimeclock: false,
    timeclockCount: null,
    timeclockCharge: null,
    payCycles: [],
    workersComp: [],
    wcTerms: { experienceMod: 1, currentPremium: null },
    taxInfo: { isNFP: false, subjectToFUTA: true, unemploymentClaim: false, isTaxCurrent: true, witholdings: [] },
  },
  benefits: {
    medical: {
      ...noPlan,
      plansOffered: null,
      poS_Offered: false,
      hmO_Offered: false,
      ppO_Offered: false,
      hdhP_Offered: false,
      hrA_Offered: false,
      hsaVendor: null,
      basicLife_Offered: false,
      basicLifeAmount: null,
      section_125_Offered: false,
      flexibleSpendingAccount: false,
      extendsCobra: false,
      cobraVendor: null,
      cobraCount: null,
    },
    dental: noPlan,
    vision: noPlan,
    life: noPlan,
    disability: {
      stD_SponsorsPlan: false,
      stD_PlanVendor: null,
      stD_RenewalDate: null,
      ltD_SponsorsPlan: false,
      ltD_PlanVendor: null,
      ltD_RenewalDate: null,
    },
    retirement: { ...noPlan, planType: null },
    ancillary: { hasBenefits: false, description: null },
  },
  documents: [],
  receivedTypes: [],
};

const contact = {
  id: 1,
  rowVersion: 1,
  firstName: 'Ada',
  lastName: 'Moore',
  title: null,
  email: 'ada@moore.test',
  phone: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  primary: true,
};
const location = {
  id: 1,
  rowVersion: 1,
  label: 'Plant',
  address: '1 Mill Rd',
  address2: null,
  city: 'Peru',
  state: 'IN',
  zip: '46970',
  primary: true,
};
const payCycle = { id: 1, rowVersion: 1, description: 'Floor', cycleCount: 26, ftCount: 4, ptCount: 0, wages: 1 };

const ready: PortalForm = {
  ...blank,
  contacts: [contact],
  locations: [location],
  payRoll: { ...blank.payRoll, payCycles: [payCycle] },
};

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
    ['no reachable contact', { contacts: [{ ...contact, email: null }] }],
    ['no location', { locations: [] }],
    ['no pay cycle', { payRoll: blank.payRoll }],
  ])('%s cannot be submitted', (_what, less) => {
    expect(maySubmit({ ...ready, ...less })).toBe(false);
  });

  test('a phone number is enough to be reachable', () => {
    expect(maySubmit({ ...ready, contacts: [{ ...contact, email: null, phone: '3175550142' }] })).toBe(true);
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
