import { expect, test } from 'vitest';
import { labelOf, shown } from './customer-history-names.ts';

const nobody = () => undefined;

test('names a benefit group’s fields as in its dialog, with plan and tier for a plan’s fields', () => {
  expect(labelOf('isBelowMin')).toBe('Below Minimum');
  expect(labelOf('medical.HSA 3400 Embedded.eF_Employer')).toBe('HSA 3400 Embedded, FAM Employer');
  expect(labelOf('dental.Dental 1.5.active')).toBe('Dental 1.5, Active');
  expect(labelOf('medical.HSA 3400.isAnnual_HSA')).toBe('HSA 3400, Lump Sum HSA');
  expect(shown('medical.HSA 3400 Embedded.eF_Employer', 400.1234, nobody)).toBe('$400.12');
  expect(shown('matchPerc', 3.5, nobody)).toBe('3.5');
});
