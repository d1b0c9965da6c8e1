import { expect, test } from 'vitest';
import { participationOf, participationText } from './participation.rules.ts';
import { exampleCensus, exampleDay } from './testing/example-census.ts';

const rows = exampleCensus();

test('E7 takes valid waivers off the eligible, or adds them to the enrolled', () => {
  expect(participationOf(rows, exampleDay)).toEqual({ eligible: 7, enrolled: 6, validWaivers: 1, percent: 100 });
  const none = rows.map((row) => ({ ...row, waiveReason: null }));
  expect(participationOf(none, exampleDay).percent).toBe(85.71);
  const person = { ...rows[3]!, waiveReason: null };
  const ten = [
    ...Array.from({ length: 5 }, () => person),
    ...Array.from({ length: 3 }, () => ({ ...person, tier: 'WV' as const, waiveReason: 'medicare' as const })),
    ...Array.from({ length: 2 }, () => ({ ...person, tier: 'WV' as const, waiveReason: 'individual' as const })),
  ];
  expect(participationOf(ten, exampleDay, 'carrier').percent).toBe(71.43);
  expect(participationOf(ten, exampleDay, 'exchange').percent).toBe(80);
  expect(participationOf([{ ...person, owner: true }], exampleDay, 'exchange').percent).toBeNull();
});

test('E7 words how waivers count, and says nothing if no one is eligible', () => {
  const of = (basis: 'carrier' | 'exchange', list = rows) =>
    participationText({ ...participationOf(list, exampleDay, basis), basis, asOf: exampleDay });
  expect(of('carrier')).toBe(
    '6 of 6 eligible employees enrolled (100.00%), 1 person with other valid coverage not counted. Census of 01/01/2026.',
  );
  expect(of('exchange')).toBe(
    '7 of 7 eligible employees enrolled (100.00%), 1 person with other valid coverage counted as enrolled. Census of 01/01/2026.',
  );
  expect(of('carrier', rows.slice(0, 1))).toBe('1 of 1 eligible employees enrolled (100.00%). Census of 01/01/2026.');
  expect(of('carrier', [])).toBeNull();
});
