import { contract } from '@worksmart/shared/contract.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { expect, test } from 'vitest';
import { actionLabel, labelOf, valueText } from './customer-history-names.ts';

/** Calls that store nothing. */
const silent = [
  'acceptancePortal.enterCode',
  'acceptancePortal.read',
  'acceptancePortal.sendCode',
  'acceptances.preview',
  'auth.startApp',
  'auth.startPasskey',
  'auth.startPasskeySignIn',
  'auth.touch',
  'auth.verifyPassword',
  'branding.previewDocument',
  'branding.previewEmail',
  'census.portalRead',
  'census.read',
  'importProfiles.check',
  'live.presence',
  'payroll.calculate',
  'proposals.previewEmail',
  'reference.previewCopy',
  'reference.previewImport',
  'reference.previewPlans',
  'reference.readPlanSheet',
  'renewalSeason.previewSend',
  'section125.saving',
  'sso.testProvider',
];

test('describes every call that changes something, and every report, in words', () => {
  const routes = Object.values(contract).flatMap((group) => Object.values(group));
  const told = routes
    .filter(({ id, method }) => method !== 'GET' || (id.startsWith('reports.') && id !== 'reports.clients'))
    .map(({ id }) => id)
    .filter((id) => !silent.includes(id));
  expect(told.length).toBeGreaterThan(80);
  expect(told.filter((action) => actionLabel({ action, entity: 'customer' }) === fieldName(action))).toEqual([]);
});

test('describes the terms of a policy, and owners, in words', () => {
  const nobody = () => undefined;
  const term = 'payRoll.wcTerms.';
  const owner = { name: 'Ann Weber', kind: 'llcMember', included: false, annualPay: 90_000, payInWages: 0 };
  for (const [field, value, label, text] of [
    [`${term}experienceMod`, '0.92', 'Experience Mod', '0.92'],
    [`${term}premiumDiscount`, 'nonStock', 'Premium Discount', 'Nonstock company'],
    [`${term}assessmentBase`, 'manual', 'Base of the State Assessment', 'Manual premium'],
    [`${term}wcProgram`, 'own', 'Workers’ Comp Program', 'Own policy kept'],
    [`${term}currentPremium`, '24304.97', 'Current Premium', '$24,304.97'],
    [`${term}billOvertime`, true, 'Bill Overtime in Full', 'Yes'],
    [
      `${term}states`,
      [{ state: 'MI', experienceMod: 1.1, schedulePercent: null }],
      'Policy Terms by State',
      'MI: Experience Mod 1.1',
    ],
    [`${term}states`, [], 'Policy Terms by State', 'None'],
    ['owners', [owner], 'Owners', 'Ann Weber: LLC member, not included, $90,000.00 a year, $0.00 of it in the wages'],
    ['overtimeWages', '1000', 'Overtime Wages', '$1,000.00'],
  ] as const) {
    const entity = field.startsWith(term) ? 'customer' : 'workersComp';
    expect([labelOf(field, entity), valueText({ field, entity }, value, nobody)], field).toEqual([label, text]);
  }
});

test('describes a user who was created without a call', () => {
  expect(actionLabel({ action: 'user:create', entity: 'user' })).toBe('User created at the command line');
});
