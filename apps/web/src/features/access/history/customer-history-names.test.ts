import { expect, test } from 'vitest';
import { historySources, labelOf, valueText } from './customer-history-names.ts';

const nobody = () => undefined;

test('names the columns of each table as its own form does', () => {
  for (const [entity, field, label] of [
    ['workersComp', 'rate', 'Current WC Rate'],
    ['rate', 'rate', 'Rate'],
    ['workersComp', 'code', 'WC Code'],
    ['plan', 'code', 'Code'],
    ['workersComp', 'billedRate', 'Proposed WC Rate'],
    ['workersComp', 'currentCost', 'Current WC Cost'],
    ['workersComp', 'proposedCost', 'Proposed WC Cost'],
    ['workersComp', 'proposedRate', 'Proposed Base Rate'],
    ['workersComp', 'ratedWages', 'Rated Payroll'],
    ['withholding', 'employeeCount', 'Number of Employees'],
    ['withholding', 'sutaNum', 'SUTA Number'],
    ['withholding', 'taxRate', 'Current Tax Rate'],
    ['withholding', 'whAccount', 'Witholdings Account'],
    ['withholding', 'belowBaseWages', 'Wages Below the Cutoff'],
    ['benefitGroup', 'ownerNote', 'Owners'],
    ['benefitGroup', 'familyNote', 'Family'],
    ['benefitGroup', 'officerNote', 'Officers'],
    ['benefitGroup', 'testing', 'Testing Concerns'],
    ['benefitGroup', 'matchPerc', 'Match percent'],
    ['benefitGroup', 'planMergerRequiredId', 'Require Plan Merger'],
    ['benefitGroup', 'medicalTierId', 'MedicalTier'],
    ['benefitGroup', 'contactInitial', 'Last Contact Initials'],
    ['benefitGroup', 'renewalDueOn', 'Renewal Due Date'],
    ['renewalReminders', 'remindersOff', 'Reminders Switched Off'],
    ['sandbox', 'eligibilityId', 'Eligibility Period'],
    ['customerPlan', 'eeAmount', 'EE Cost'],
    ['customerPlan', 'opsPlanId', 'Equivalent WorkSmart Plan'],
    ['scenario', 'wsBw', 'Bi-Weekly Admin Fee'],
    ['scenario', 'employerShare', 'Employer Share with WorkSmart'],
    ['user', 'twoFactor', 'Second Factor'],
    ['integration', 'scopes', 'Permissions'],
    ['identityProvider', 'trustEmail', 'Trust Unverified Addresses'],
    ['clientYear', 'stopLossBasis', 'Stop-Loss Basis'],
    ['customer', 'salesAgentId', 'Sales Agent'],
    ['customer', 'rfp.step1_2', 'CSA Completed'],
    ['branding', 'replyTo', 'Replies Go To'],
    ['branding', 'providerIsCpeo', 'Certified PEO'],
    ['benefitYear', 'hsaSelf', 'HSA Limit, Self-Only'],
    ['marginDefault', 'wcLossFundPercent', 'Workers’ Comp Loss Fund'],
    ['futaCreditReduction', 'percent', 'Reduction'],
    ['stateContinuation', 'appliesTo', 'Applies To'],
    ['wcStateTerms', 'ownerMin', 'Owner Minimum per Week'],
    ['premiumDiscountTable', 'rows', 'Parts of the Premium'],
  ] as const)
    expect(labelOf(field, entity), `${entity}.${field}`).toBe(label);
});

test('names a benefit group’s fields as in its dialog, with plan and tier for a plan’s fields', () => {
  expect(labelOf('isBelowMin', 'benefitGroup')).toBe('Below Minimum');
  expect(labelOf('medical.HSA 3400 Embedded.eF_Employer', 'benefitGroup')).toBe('HSA 3400 Embedded, FAM Employer');
  expect(labelOf('dental.Dental 1.5.active', 'benefitGroup')).toBe('Dental 1.5, Active');
  expect(labelOf('medical.HSA 3400.isAnnual_HSA', 'benefitGroup')).toBe('HSA 3400, Lump Sum HSA');
  const ofGroup = (field: string) => ({ field, entity: 'benefitGroup' });
  expect(valueText(ofGroup('medical.HSA 3400 Embedded.eF_Employer'), 400.1234, nobody)).toBe('$400.12');
  expect(valueText(ofGroup('matchPerc'), 3.5, nobody)).toBe('3.5%');
});

test('shows a value as its own form does', () => {
  for (const [entity, field, value, text] of [
    ['customer', 'payRoll.conversionFee', '750.5', '$750.50'],
    ['customer', 'benefits.basicLifeAmount', 25_000, '$25,000.00'],
    ['customer', 'fein', '351234567', '35-1234567'],
    ['withholding', 'taxRate', '3.2', '3.2%'],
    ['payCycle', 'cycleCount', 26, '26 - Bi-Weekly'],
    ['rate', 'reportingLevel', 'either', 'Either'],
    ['benefitYear', 'hsaSelf', '4400', '$4,400.00'],
    ['scenario', 'wcTier', 120, '120%'],
    ['clientYear', 'policyMax', '1000000', '$1,000,000.00'],
    ['user', 'phone', '3175550142', '(317) 555-0142'],
    ['benefitGroup', 'firstPayDate', '2027-01-01T00:00:00.000Z', '01/01/2027'],
  ] as const)
    expect(valueText({ field, entity }, value, nobody), `${entity}.${field}`).toBe(text);
});

test('words an employee of a current plan, and a deleted plan’s texts', () => {
  const ofPlan = (field: string) => ({ field, entity: 'customerPlan' });
  const employee = { name: 'Bo Lee', eF_Amount: 104, active: false };
  expect(labelOf('employees.12', 'customerPlan')).toBe('Employee');
  expect(valueText(ofPlan('employees.12'), employee, nobody)).toBe('Bo Lee, EF Cost $104.00, not active');
  expect(valueText(ofPlan('employees.12'), { name: 'Cy Poe', eC_Amount: 0, active: true }, nobody)).toBe(
    'Cy Poe, EC Cost $0.00',
  );
  expect(valueText(ofPlan('employees.12.eeAmount'), '31.5', nobody)).toBe('$31.50');
  expect(valueText(ofPlan('info'), { field_C1: 'see below', field_G1: '$75' }, nobody)).toBe('see below; $75');
  expect(valueText(ofPlan('info'), {}, nobody)).toBe('None');
});

test('knows the value lists of what is recorded', () => {
  expect(historySources['benefits.retirementPlanTypeId']).toEqual([{ type: 10 }]);
  expect(historySources['client.aleStatusId']).toEqual([{ type: 26 }]);
  expect(historySources).toMatchObject({
    companyTypeId: [{ type: 8 }],
    vestingTypeId: [{ type: 32 }],
    rehireId: [{ type: 21 }],
  });
});
