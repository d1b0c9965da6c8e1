import { contract } from '@worksmart/shared/contract.ts';
import { fieldName } from '@worksmart/shared/field-name.ts';
import { expect, test } from 'vitest';
import { actionLabel } from './customer-history-names.ts';

/** Calls that store nothing. */
const silent = [
  'auth.touch',
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
  'renewalSeason.previewSend',
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

test('describes a user who was created without a call', () => {
  expect(actionLabel({ action: 'user:create', entity: 'user' })).toBe('User created at the command line');
});
