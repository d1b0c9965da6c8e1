import { emptyOf } from '#platform/empty-record.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '#records/payroll/payroll.fields.ts';
import type { Withholding, WorkersComp } from '#records/payroll/priced-rows.schema.ts';
import type { PayCycle } from '#records/payroll/schema.ts';
import { neutralWcTerms } from '#records/payroll/wc-terms.rules.ts';
import { benefitsFields } from '../benefits.fields.ts';
import { type Contact, contactFields } from '../contact.schema.ts';
import { checklistFields } from '../customer.fields.ts';
import type { Location } from '../location.schema.ts';
import type { CustomerDetail } from '../schema.ts';

type Rfp = CustomerDetail['rfp'];

/** A contact that can be reached by email and phone; for tests. */
export const contact = (id: number, more: Partial<Contact> = {}): Contact => ({
  ...emptyOf(contactFields),
  id,
  rowVersion: 2,
  firstName: 'Ada',
  lastName: 'Byron',
  title: 'Owner',
  email: 'ada@hoosier.test',
  phone: '3175550142',
  ...more,
});

export const location = (id: number, more: Partial<Location> = {}): Location => ({
  id,
  rowVersion: 1,
  label: 'Head Office',
  address: '88 Foundry Road',
  address2: null,
  city: 'Kokomo',
  state: 'IN',
  zip: '46901',
  primary: false,
  ...more,
});

export const payCycle = (id: number, more: Partial<PayCycle> = {}): PayCycle => ({
  id,
  rowVersion: 1,
  description: 'Plant',
  cycleCount: 26,
  ftCount: 40,
  ptCount: 5,
  wages: 180_000,
  ...more,
});

export const withholding = (id: number, more: Partial<Withholding> = {}): Withholding => ({
  id,
  rowVersion: 1,
  state: 'IN',
  employeeCount: 42,
  sutaNum: '553311',
  whAccount: '0012345678',
  taxRate: 2.5,
  proposedTaxRate: 1.6,
  currentSUTA: 9975,
  proposedSUTA: 6384,
  override: false,
  w2Count: null,
  belowBaseCount: 0,
  belowBaseWages: 0,
  taxableWages: null,
  isNewEmployer: false,
  isConstruction: false,
  ...more,
});

export const workersComp = (id: number, more: Partial<WorkersComp> = {}): WorkersComp => ({
  id,
  rowVersion: 1,
  state: 'IN',
  employeeCount: 30,
  code: '3632',
  rate: 2.2,
  proposedRate: 1.85,
  monthlyWages: 104_166.67,
  annualWages: 1_250_000,
  overtimeWages: 0,
  overtimeFactor: 1.5,
  overtimeExcluded: null,
  owners: [],
  ratedWages: more.annualWages ?? 1_250_000,
  billedRate: 2.035,
  currentCost: 27_500,
  proposedCost: 25_437.5,
  override: false,
  ...more,
});

/** The benefits of a company that offers none. */
export const noBenefits: Rfp['benefits'] = {
  medical: emptyOf(benefitsFields.medical),
  dental: emptyOf(benefitsFields.dental),
  vision: emptyOf(benefitsFields.vision),
  life: emptyOf(benefitsFields.life),
  disability: emptyOf(benefitsFields.disability),
  retirement: emptyOf(benefitsFields.retirement),
  ancillary: emptyOf(benefitsFields.ancillary),
};

/** The payroll of a new record. */
export const newPayRoll: Rfp['payRoll'] = {
  ...emptyOf(payRollFields),
  wcTier: 110,
  payCycles: [],
  workersComp: [],
  wcTerms: { ...neutralWcTerms, states: [] },
  wcPremium: null,
  taxInfo: { ...emptyOf(taxInfoFields), subjectToFUTA: true, isTaxCurrent: true, highEarners: [], witholdings: [] },
};

/** The rates of a company that pays 45 employees bi-weekly. */
export const biWeeklyRates: Rfp['adminRates'] = {
  ...emptyOf(adminRatesFields),
  rate: 48,
  wsFee: 2000,
  wS_WK: 11,
  wS_WK_Count: 0,
  wS_BW: 24,
  wS_BW_Count: 45,
  wS_SM: 25,
  wS_SM_Count: 0,
  wS_MO: 50,
  wS_MO_Count: 0,
};

/** A checklist without a finished step. */
export const noSteps: Rfp['checklist'] = {
  ...emptyOf(checklistFields),
  step2_1: false,
  step2_2: false,
  step3_1: false,
  step3_2: false,
  step3_3: false,
};
