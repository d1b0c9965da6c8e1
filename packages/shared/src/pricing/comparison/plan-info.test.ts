import { expect, test } from 'vitest';
import { defaultPlanInfo, enteredPlanInfo, hasPlanInfo, planInfoTopics } from './plan-info.ts';
import { planInfoSave } from './schema.ts';

const fieldsOf = (typeId: number) => planInfoTopics(typeId).flatMap(({ inputs }) => inputs.map(({ field }) => field));

test('medical, dental and vision have the documented topics in their order; other types have no Info tab', () => {
  const names = (typeId: number) => planInfoTopics(typeId).map(({ name }) => name);
  expect(names(6)).toEqual([
    'HSA',
    'Drug Copays',
    'Office Visit',
    'Co-Insurance',
    'Out-of-Pocket',
    'Wellness',
    'Urgent Care',
    'ER',
  ]);
  expect(names(76)).toEqual(['Deductible', 'Annual Max', 'Preventive', 'Basic', 'Major', 'Orthodontic']);
  expect(names(77)).toEqual(['Exam', 'Frames', 'Lenses', 'Enhancements', 'Contacts']);
  expect([6, 76, 77, 1].map(hasPlanInfo)).toEqual([true, true, true, false]);
});

test('each input has its own field, which a save accepts: field_A1, field_A2, field_B1 …', () => {
  expect(fieldsOf(6).slice(0, 4)).toEqual(['field_A1', 'field_A2', 'field_B1', 'field_B2']);
  for (const typeId of [6, 76, 77]) {
    const fields = fieldsOf(typeId);
    expect(new Set(fields).size).toBe(fields.length);
    const filled = Object.fromEntries(fields.map((field) => [field, 'x']));
    expect(planInfoSave.parse(filled)).toEqual(filled);
  }
});

test('the defaults of type 6 fill the inputs of office visit and wellness', () => {
  const topicOf = (field: string) => planInfoTopics(6).find(({ inputs }) => inputs.some((one) => one.field === field));
  expect(defaultPlanInfo(6)).toEqual({ field_C1: 'see below', field_F1: 'covered 100% deductible waived' });
  expect(Object.keys(defaultPlanInfo(6)).map((field) => topicOf(field)?.name)).toEqual(['Office Visit', 'Wellness']);
  expect([defaultPlanInfo(76), defaultPlanInfo(77)]).toEqual([{}, {}]);
});

test('the defaults of a new plan do not count as information about the customer’s plan', () => {
  expect(enteredPlanInfo(6, { ...defaultPlanInfo(6), field_B1: '$10' })).toEqual({ field_B1: '$10' });
  expect(enteredPlanInfo(6, { field_C1: '$30' })).toEqual({ field_C1: '$30' });
  expect(enteredPlanInfo(76, { field_C1: 'see below' })).toEqual({ field_C1: 'see below' });
});

test.each([
  ['field_A1', 'x'.repeat(256)],
  ['fieldA1', 'x'],
  ['__proto__x', 'x'],
  ['field_a1', 'x'],
])('%s: rejects %s', (field, text) => {
  expect(planInfoSave.safeParse({ [field]: text }).success).toBe(false);
});
