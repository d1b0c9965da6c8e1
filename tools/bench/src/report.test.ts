import { expect, test } from 'vitest';
import { atLeast, atMost } from './report.ts';
import { spreadOf } from './statistics.ts';

test('a finding prints its limit, its figure and their unit, and compares both', () => {
  const times = spreadOf([20, 30, 40]);
  expect(atMost('a call', '35 ms', times)).toEqual({
    what: 'a call: at most 35 ms',
    measured: '**30.0** ms (20.0 to 40.0, 3 pairs)',
    verdict: 'holds by the median',
  });
  expect(atMost('load, idle,', '2% of a core', 1.5)).toMatchObject({
    what: 'load, idle, at most 2% of a core',
    measured: '**1.50%**',
    verdict: 'holds',
  });
  expect(atLeast('speed', '0.80 of bare', 0.75, { goal: 'P1', more: '; more' })).toEqual({
    goal: 'P1',
    what: 'speed: at least 0.80 of bare',
    measured: '**0.75**; more',
    verdict: 'missed',
  });
  expect(atLeast('speed', '0.80', spreadOf([1, 2]), { limited: true }).verdict).toBe('limited by the generator');
  expect(atMost('memory', '60 MB', Number.NaN)).toMatchObject({ measured: '**–**', verdict: 'not measured' });
});
