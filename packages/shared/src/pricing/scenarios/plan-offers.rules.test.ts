import { expect, test } from 'vitest';
import { lakeshorePlan } from '#pricing/comparison/testing/example-plan.ts';
import { insuranceType, noMedicalTierId } from '#records/lookups/constants.ts';
import { planOffers } from './plan-offers.rules.ts';

const plan = (id: number, name: string, [eE_Amount = 0, eS_Amount = 0, eC_Amount = 0, eF_Amount = 0]: number[]) => ({
  id,
  name,
  eE_Amount,
  eS_Amount,
  eC_Amount,
  eF_Amount,
});
const offered = [
  plan(801, 'PPO 1500 Select', [806, 1692.6, 1491.1, 2377.7]),
  plan(802, 'HSA 2000 Embedded', [738, 1549.8, 1365.3, 2177.1]),
];
const tiers = [
  { id: 73, description: 'Tier 3', rate: 1 },
  { id: 72, description: 'Tier 2', rate: 0.95 },
  { id: noMedicalTierId, description: 'No Medical', rate: 0 },
];
const customers = { insuranceType: { id: insuranceType.group }, employees: [], ...lakeshorePlan };

test('each plan at each tier that prices it is compared with today, the largest saving first', () => {
  const offers = planOffers(customers, offered, tiers);
  expect(offers.map(({ plan: { id }, tier }) => [id, tier?.id])).toEqual([
    [802, 72],
    [802, 73],
    [801, 72],
    [801, 73],
  ]);
  const dearer = offers.find(({ plan: { id }, tier }) => id === 801 && tier?.id === 72);
  // The worked example of the comparison: 342.85 a month more.
  expect([String(dearer?.provider), String(dearer?.difference)]).toEqual(['401074.2', '-4114.2']);
});

test('a kind of plan without tiers has one offer a plan', () => {
  expect(planOffers(customers, offered, null).map(({ plan: { id }, tier }) => [id, tier])).toEqual([
    [802, null],
    [801, null],
  ]);
});

test('there is nothing to offer where no one is enrolled, and no difference where today is unknown', () => {
  const none = { ...customers, eE_Quantity: 0, eS_Quantity: 0, eC_Quantity: null, eF_Quantity: 0 };
  expect(planOffers(none, offered, tiers)).toEqual([]);
  const unknown = { ...customers, eE_Amount: null };
  expect(planOffers(unknown, offered, null).map(({ difference }) => difference)).toEqual([null, null]);
});
