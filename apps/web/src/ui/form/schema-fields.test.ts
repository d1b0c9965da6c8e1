import { optionalDate, optionalPhone, optionalText, requiredText } from '@worksmart/shared/platform/fields.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describedFields, formValues } from './schema-fields.ts';

const choice = z.object({ id: z.number().nullish() }).nullish();
const record = z
  .object({
    name: requiredText(125, 'Please enter a name.'),
    note: optionalText(500),
    phone: optionalPhone,
    count: z.number(),
    bonus: z.number().nullish(),
    agrees: z.boolean().optional(),
    from: optionalDate,
    agent: choice,
    part: z
      .object({ vendor: optionalText(255), rows: z.array(z.object({ label: requiredText(65, 'No.') })) })
      .optional(),
  })
  .partial({ name: true });

test.each([
  ['name', { label: 'Company Name', required: true, maxLength: 125 }],
  ['note', { maxLength: 500 }],
  ['phone', {}],
  ['count', { required: true }],
  ['bonus', {}],
  ['agrees', {}],
  ['from', {}],
  ['part.vendor', { label: 'Plan Vendor', maxLength: 255 }],
  ['part.rows.3.label', { required: true, maxLength: 65 }],
  ['unknown.field', {}],
])('describes %s as its schema and label do', (path, description) => {
  expect(describedFields(record, (at) => ({ name: 'Company Name', 'part.vendor': 'Plan Vendor' })[at])(path)).toEqual(
    description,
  );
});

test('converts a stored record to form values', () => {
  const stored = {
    name: 'Acme',
    note: null,
    phone: null,
    count: 3,
    bonus: null,
    agrees: false,
    from: null,
    agent: { id: 7, name: 'Lee Ortiz' },
    part: { vendor: null, rows: [{ label: 'One' }], createdOn: '2026-03-08' },
    createdBy: 'Kim Hall',
  };
  expect(formValues(record, stored)).toEqual({
    name: 'Acme',
    note: '',
    phone: '',
    count: 3,
    bonus: null,
    agrees: false,
    from: null,
    agent: { id: 7 },
    part: { vendor: '' },
  });
  expect(formValues(record, { agent: null, part: null })).toEqual({ agent: null, part: null });
});

test('a date that is not set stays null in a schema that requires its fields', () => {
  const all = z.object({ day: optionalDate.optional(), note: optionalText(500).optional() }).required();
  expect(formValues(all, { day: null, note: null })).toEqual({ day: null, note: '' });
});
