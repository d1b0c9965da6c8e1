import { Money } from '#platform/money.ts';
import { monthsFrom } from '#platform/months.ts';
import type { ExperienceFacts } from '../figures.rules.ts';
import { type ExperienceInputs, emptyInputs } from '../inputs.schema.ts';

/** The inputs of the worked example E39. */
export const exampleInputs: ExperienceInputs = {
  ...emptyInputs,
  poolingPoint: 100_000,
  trendMedical: 8,
  trendPharmacy: 11,
  poolingCharge: 48,
  aggregatePremium: 3.1,
  manualRate: 610,
  retention: 11,
};

const factor = (lag: number, completion: string) => ({
  lag,
  link: null,
  completion: new Money(completion),
  falls: false,
  typed: false,
});

/** The facts of E39: all claims in June 2026, whose completion is 0.9720. */
export const exampleFacts: ExperienceFacts = {
  paidThrough: '2026-08',
  factors: [factor(0, '0.2391'), factor(1, '0.7381'), factor(2, '0.9720')],
  poolsAtDeductible: true,
  months: monthsFrom('2025-07', '2026-06').map((month) => ({
    month,
    members: 180,
    medical: month === '2026-06' ? 1_046_000 : 0,
    pooled: month === '2026-06' ? 136_000 : 0,
    pharmacy: month === '2026-06' ? 259_200 : 0,
    rebates: month === '2026-06' ? 38_880 : 0,
  })),
  present: {
    month: '2026-10',
    members: 180,
    rates: [
      { plan: 'PPO 1500', tier: 'EE', rate: 806, people: 45 },
      { plan: 'PPO 1500', tier: 'ES', rate: 1_692.6, people: 12 },
      { plan: 'PPO 1500', tier: 'EC', rate: 1_491.1, people: 10 },
      { plan: 'PPO 1500', tier: 'EF', rate: 2_377.7, people: 18 },
    ],
  },
};
