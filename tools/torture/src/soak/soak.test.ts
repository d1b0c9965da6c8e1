import { describe, expect, test } from 'vitest';
import { scenarios } from '../scenarios.ts';
import { faultsText, hoursOfDay, momentsOfDay } from './day.ts';
import { type Gauge, gaugeText, growthIn } from './gauges.ts';

const gauge = (...medians: number[]): Gauge => ({
  name: 'memory of api-1',
  unit: 'MB',
  tolerance: { share: 0.2, plus: 15 },
  hours: medians.map((median) => [median - 40, median, median + 40]),
});

describe('a working day', () => {
  test('is one of the scenarios, and restarts everything', () => {
    expect(scenarios.map(({ name }) => name)).toContain('soak');
    expect(faultsText()).toBe('api killed 3, worker killed 5, api restarted 2, worker restarted 2, database stopped 1');
  });

  test('has four quarters an hour, each disturbed after it began, and one pause at noon', async () => {
    const steps: string[] = [];
    for await (const { hour, what } of momentsOfDay(8)) steps.push(`${what} ${hour}`);
    const hours = steps.flatMap((step) => (step.startsWith('quarter') ? [step] : []));
    expect([hours.length, hours.at(-1)]).toEqual([4 * hoursOfDay, `quarter ${hoursOfDay - 1}`]);
    expect(steps.slice(4, 10)).toEqual([
      'quarter 1',
      'quarter 1',
      'api killed 1',
      'quarter 1',
      'api killed 1',
      'quarter 1',
    ]);
    expect(steps.indexOf('noon 3')).toBe(steps.indexOf('quarter 4') - 1);
    expect(steps.filter((step) => step.startsWith('noon'))).toHaveLength(1);
  });
});

describe('the gauges of a day', () => {
  test('may grow by the tolerance', () => {
    expect(growthIn([gauge(90, 100, 120, 135)], 1, 3)).toEqual([]);
    expect(growthIn([gauge(300, 100, 90, 80)], 1, 3)).toEqual([]);
  });
  test('are named if they grow further', () => {
    expect(growthIn([gauge(90, 100, 120, 136)], 1, 3)).toEqual([
      'memory of api-1 grew from 100 in hour 2 to 136 MB in hour 4',
    ]);
  });
  test('count as grown if an hour has no value', () => {
    expect(growthIn([{ ...gauge(1, 2, 3, 4), hours: [[], [], [], []] }], 1, 3)).toHaveLength(1);
  });
  test('are shown hour by hour', () => {
    expect(gaugeText(gauge(90, 100))).toBe('memory of api-1, median of each hour: 90, 100 MB');
  });
});
