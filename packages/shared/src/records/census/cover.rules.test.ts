import { expect, test } from 'vitest';
import { coveredEmployees } from './cover.rules.ts';
import { exampleCensus, exampleDay } from './testing/example-census.ts';

const named = (...plans: (string | null)[]) =>
  exampleCensus().map((row, at) => ({ ...row, currentPlan: plans[at] ?? null }));

test('E8 counts covered employees by tier, without COBRA, waivers and those not eligible', () => {
  expect(coveredEmployees(named(), exampleDay, { plans: [], fallback: 26 })).toEqual([
    { tier: 'EE', cycle: 26, plan: null, people: 2 },
    { tier: 'ES', cycle: 26, plan: null, people: 1 },
    { tier: 'EC', cycle: 26, plan: null, people: 1 },
    { tier: 'EF', cycle: 26, plan: null, people: 2 },
  ]);
});

test('tells pay cycles and known plans apart, and returns no other name', () => {
  const rows = named(' ppo 1500', 'What Ann told me', null, 'PPO 1500').map((row, at) => ({
    ...row,
    payCycle: at === 3 ? (52 as const) : null,
  }));
  expect(coveredEmployees(rows, exampleDay, { plans: ['PPO 1500'], fallback: 12 })).toEqual([
    { tier: 'EE', cycle: 12, plan: null, people: 1 },
    { tier: 'EE', cycle: 52, plan: 'PPO 1500', people: 1 },
    { tier: 'ES', cycle: 12, plan: null, people: 1 },
    { tier: 'EC', cycle: 12, plan: null, people: 1 },
    { tier: 'EF', cycle: 12, plan: null, people: 1 },
    { tier: 'EF', cycle: 12, plan: 'PPO 1500', people: 1 },
  ]);
});
