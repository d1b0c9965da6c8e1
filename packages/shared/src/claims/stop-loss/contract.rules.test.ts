import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from '#platform/issues.ts';
import { noAggregate } from './aggregate.fields.ts';
import { contractProblems, contractShape, fitsDeductible, type Laser } from './contract.rules.ts';

const contract = {
  own: null,
  contractStartMonth: 1,
  basis: '12/12',
  policyMax: null,
  aggregatingSpecific: null,
  lasers: [] as unknown[],
  ...noAggregate,
  received: [] as unknown[],
};
const schema = z.strictObject(contractShape).superRefine(fitsDeductible);
const fieldsOf = (change: object) => readInput(schema, { ...contract, ...change }).fields ?? {};

const laser = (more: Partial<Laser> = {}): Laser => ({
  memberId: 'S100000101',
  excluded: false,
  deductible: 100_000,
  ...more,
});

const deductible = 'Please enter an amount from $1 to $10,000,000.';
const aggregating = 'Please enter an amount from $0 to $5,000,000.';
const limit = 'Please enter an amount, or nothing for no limit.';

describe('a stop-loss contract', () => {
  test.each([
    {},
    { own: 1, policyMax: 1 },
    { own: 10_000_000, aggregatingSpecific: 5_000_000, contractStartMonth: 12, basis: 'Paid' },
    { aggregatingSpecific: 0, policyMax: 75_000, lasers: [laser()] },
    { lasers: [laser({ excluded: true, deductible: null })] },
  ])('with %j can be saved', (change) => {
    expect(fieldsOf(change)).toEqual({});
  });

  test.each([
    [{ own: 0 }, { own: deductible }],
    [{ own: 10_000_000.01 }, { own: deductible }],
    [{ own: 'x' }, { own: deductible }],
    [{ contractStartMonth: 0 }, { contractStartMonth: 'Please select a month.' }],
    [{ contractStartMonth: 13 }, { contractStartMonth: 'Please select a month.' }],
    [{ contractStartMonth: 1.5 }, { contractStartMonth: 'Please select a month.' }],
    [{ contractStartMonth: null }, { contractStartMonth: 'Please select a month.' }],
    [{ basis: '13/12' }, { basis: 'Please select a basis.' }],
    [{ policyMax: -1 }, { policyMax: limit }],
    [{ aggregatingSpecific: -1 }, { aggregatingSpecific: aggregating }],
    [{ aggregatingSpecific: 5_000_000.01 }, { aggregatingSpecific: aggregating }],
    [{ lasers: [laser({ memberId: ' ' })] }, { 'lasers.0.memberId': 'Please enter a member ID.' }],
    [{ lasers: [laser({ memberId: 'x'.repeat(23) })] }, { 'lasers.0.memberId': 'Please enter at most 22 characters.' }],
    [{ lasers: [laser({ deductible: 0 })] }, { 'lasers.0.deductible': deductible }],
  ])('with %j is rejected on its field', (change, messages) => {
    const first = Object.entries(fieldsOf(change)).map(([field, [message]]) => [field, message]);
    expect(Object.fromEntries(first)).toEqual(messages);
  });

  test('can have 200 lasers', () => {
    const members = (count: number) => Array.from({ length: count }, (_, index) => laser({ memberId: `M${index}` }));
    expect(fieldsOf({ lasers: members(200) })).toEqual({});
    expect(fieldsOf({ lasers: members(201) })).toEqual({ lasers: ['At most 200 members can be listed.'] });
  });
});

describe('values that do not fit the deductible', () => {
  const usual = 'Please enter at least the specific deductible, $75,000.00.';
  const own = 'Please enter at least the specific deductible, $200,000.00.';

  test.each([
    [{ own: null, policyMax: 75_000 }, {}],
    [{ own: null, policyMax: 74_999.99 }, { policyMax: usual }],
    [{ own: 200_000, policyMax: 199_999 }, { policyMax: own }],
    [{ own: 200_000, policyMax: null }, {}],
    [{ own: 200_000, policyMax: 0 }, { policyMax: own }],
    [{ own: null, lasers: [laser({ deductible: 75_000 })] }, {}],
    [{ own: null, lasers: [laser({ deductible: 74_999 })] }, { 'lasers.0.deductible': usual }],
    [{ own: 200_000, lasers: [laser()] }, { 'lasers.0.deductible': own }],
    [
      { own: null, lasers: [laser({ deductible: null })] },
      { 'lasers.0.deductible': 'Please enter this member’s deductible.' },
    ],
    [{ own: null, lasers: [laser({ excluded: true, deductible: 1 })] }, {}],
    [
      { own: null, lasers: [laser(), laser({ memberId: 'B' }), laser({ deductible: 1 })] },
      { 'lasers.2.memberId': 'This member is listed above.' },
    ],
  ])('are reported for %j', (terms, problems) => {
    expect(contractProblems(terms)).toEqual(problems);
  });

  test('are reported on the field of the save, lasers by position', () => {
    const lasers = [laser(), laser({ memberId: 'B', deductible: 5 })];
    expect(fieldsOf({ policyMax: 10, lasers })).toEqual({ policyMax: [usual], 'lasers.1.deductible': [usual] });
    const { error } = schema.safeParse({ ...contract, lasers });
    expect(error?.issues[0]).toMatchObject({ code: 'custom', path: ['lasers', 1, 'deductible'] });
    const many = Array.from({ length: 11 }, (_, index) =>
      laser({ memberId: `M${index}`, deductible: index === 0 ? 5 : 100_000 }),
    );
    const eleven = schema.safeParse({ ...contract, lasers: many.toReversed() });
    expect(eleven.error?.issues.map(({ path }) => path)).toContainEqual(['lasers', 10, 'deductible']);
  });
});
