import { emptyOf } from '#platform/empty-record.ts';
import { without } from '#platform/record.ts';
import { benefitsFields } from '#records/customers/benefits.fields.ts';
import { profileFields } from '#records/customers/customer.fields.ts';
import { contact, location, noBenefits, payCycle } from '#records/customers/testing/samples.ts';
import { payRollFields, taxInfoFields } from '#records/payroll/payroll.fields.ts';
import { eachQuestion } from '../questions.rules.ts';
import type { PortalForm } from '../schema.ts';

const taxInfo = without(taxInfoFields, 'includePayrollTaxes', 'includeWageBaseRestart', 'highEarners');

/** The form of a company that has entered only its address; for tests. */
export const blankForm: PortalForm = {
  rowVersion: 1,
  name: 'Hoosier Castings',
  address: '88 Foundry Road',
  address2: null,
  city: 'Kokomo',
  state: 'IN',
  zip: '46901',
  profile: emptyOf(profileFields),
  contacts: [],
  locations: [],
  payRoll: {
    ...emptyOf(without(payRollFields, 'wcTier', 'includeWorkersComp')),
    payCycles: [],
    workersComp: [],
    wcTerms: { experienceMod: 1, currentPremium: null },
    taxInfo: { ...emptyOf(taxInfo), subjectToFUTA: true, isTaxCurrent: true, witholdings: [] },
  },
  benefits: { ...noBenefits, medical: emptyOf(without(benefitsFields.medical, 'medicalTier')) },
  answers: eachQuestion(() => null),
  documents: [],
  receivedTypes: [],
};

const { benefitAdmin: _, ...portalContact } = contact(91, { rowVersion: 1, title: null, phone: null, primary: true });

export { portalContact };

/** Everything that a form needs to be submitted. */
export const completeParts = {
  contacts: [portalContact],
  locations: [location(5, { label: 'Plant', primary: true })],
  payRoll: {
    ...blankForm.payRoll,
    payCycles: [payCycle(6, { description: 'Floor', ftCount: 4, ptCount: 1, wages: 9_000 })],
  },
} satisfies Partial<PortalForm>;
