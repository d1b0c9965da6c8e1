import { expect, test } from 'vitest';
import { kneeOf } from './people-report.ts';

test('the number of people at which p95 passes the goal lies between the stages around it', () => {
  const stages = [
    { people: 50, p95: 80 },
    { people: 100, p95: 120 },
    { people: 200, p95: 280 },
    { people: 300, p95: 900 },
  ];
  expect(kneeOf(stages, 200)).toBe('150');
  expect(kneeOf(stages.slice(0, 2), 200)).toBe('more than 100');
  expect(kneeOf(stages.slice(2), 200)).toBe('fewer than 200');
});
