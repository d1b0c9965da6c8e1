import { expect, test } from 'vitest';
import { planType } from '#records/lookups/constants.ts';
import { planFeatures } from './plan-features.rules.ts';

const rows = (...given: Parameters<typeof planFeatures>) =>
  planFeatures(...given).map(({ label, today, offered }) => [label, today, offered]);

test('a summary is split into features next to what the customer entered', () => {
  const summary = 'PPO, $1,500/$3,000 deductible, 80/20, $5,000 OOP, $30/$60 copays, Rx 15/40/75';
  const info = { field_B1: '$10', field_C2: '$30', field_E1: '$6,000', field_E2: '$12,000', field_H1: '$250' };
  expect(rows(planType.medical, info, summary)).toEqual([
    ['Deductible', '', '$1,500/$3,000 deductible'],
    ['Out-of-pocket maximum', 'Individual $6,000, Family $12,000', '$5,000 OOP'],
    ['Co-insurance', '', '80/20'],
    ['Copays', 'Primary Care $30, Emergency Room $250', '$30/$60 copays'],
    ['Prescriptions', 'Generic $10', 'Rx 15/40/75'],
    ['Also', '', 'PPO'],
  ]);
});

test('a share after the deductible is co-insurance, and what belongs to no feature stays', () => {
  expect(rows(planType.medical, {}, 'HDHP, $2,000/$4,000 deductible, 100% after deductible')).toEqual([
    ['Deductible', '', '$2,000/$4,000 deductible'],
    ['Co-insurance', '', '100% after deductible'],
    ['Also', '', 'HDHP'],
  ]);
});

test.each([
  [planType.dental, '$25/$75 deductible, $2,500 annual max, 100/90/60, ortho $2,000 all ages', 4],
  [planType.vision, '$10 exam every 12 months, $25 lenses, $130 frames every 24 months', 3],
])('every part of a summary of type %s has its feature', (typeId, summary, count) => {
  const features = planFeatures(typeId, {}, summary);
  expect(features).toHaveLength(count);
  expect(features.map(({ label }) => label)).not.toContain('Also');
});

test('a single field of a topic stands without its name; nothing on either side gives no row', () => {
  expect(rows(planType.dental, { field_B1: '$1,000' }, '')).toEqual([['Annual maximum', '$1,000', '']]);
  expect(rows(planType.vision, {}, '')).toEqual([]);
});
