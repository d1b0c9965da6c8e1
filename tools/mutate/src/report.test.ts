import { expect, test } from 'vitest';
import { type Mutant, resultOf, sourceBetween, withAgain } from './mutant.ts';
import { missed, reportText, scoreOf } from './report.ts';

const mutant = (more: Partial<Mutant>): Mutant => ({
  file: 'a.ts',
  line: 3,
  text: 'return a | b;',
  original: 'a | b',
  mutated: '`x`',
  fate: 'killed',
  ...more,
});
const mutants = (noticed: number, unnoticed: number) => [
  ...Array.from({ length: noticed }, () => mutant({})),
  ...Array.from({ length: unnoticed }, () => mutant({ fate: 'survived' })),
];

test('mutants that say nothing count neither way, and those that no test runs count as unnoticed', () => {
  const fates = ['killed', 'timed out', 'survived', 'not covered', 'invalid'] as const;
  const result = resultOf(
    'm',
    fates.map((fate) => mutant({ fate })),
    1.6,
  );
  expect(result).toMatchObject({ noticed: 2, invalid: 1, took: 2 });
  expect(result.unnoticed).toHaveLength(2);
  expect(scoreOf([result])).toBe(50);
  expect(scoreOf([])).toBe(100);
});

test('a module below 90% misses the goal, however near it comes, until each survivor has a reason', () => {
  const [below, reached] = [resultOf('below', mutants(8_999, 1_001), 1), resultOf('reached', mutants(9_000, 1_000), 1)];
  const [all] = [resultOf('many', mutants(100_000, 0), 1)];
  expect(missed([below, all], [])).toEqual(['below: 89.9% of the mutants are noticed, not 90%.']);
  expect(missed([reached], [])).toEqual([]);
  const accepted = [{ ...mutant({}), mutated: ['`x`'], reason: 'Both mean the same.' }];
  expect(missed([below, all], accepted)).toEqual([]);
  expect(missed([below], accepted)).toEqual(['All modules: 89.9% of the mutants are noticed, not 90%.']);
});

test('the report shows each survivor with its reason, in cells that hold', () => {
  const survivor = mutant({ fate: 'survived' });
  const accepted = [{ ...survivor, mutated: ['`x`'], reason: 'Both mean the same.' }];
  const results = [resultOf('m', [survivor, mutant({ fate: 'survived', mutated: '[a](b)' })], 1)];
  const text = reportText(results, accepted);
  expect(text).toContain('| m | 0.0% | 0 | 2 | 0 | 1 |');
  expect(text).toContain('| a.ts:3 | `a \\| b` | `` `x` `` | Both mean the same. |');
  expect(text).toContain('| a.ts:3 | `a \\| b` | `[a] (b)` | **no reason yet** |');
  expect(text).not.toContain('Not measured yet');
  expect(reportText(results, accepted, ['n', 'o'])).toContain('Not measured yet: n, o.');
  expect(text).not.toContain('not mutated');
  const leftOut = [{ files: ['a/b', 'c/d'], reason: 'They only read.' }];
  expect(reportText(results, accepted, [], leftOut)).toContain('| a/b, c/d | They only read. |');
});

test('mutants that ran again replace their earlier result; those no longer in the source count no more', () => {
  const survivor = (original: string) => mutant({ fate: 'survived', original });
  const [kept, killed, left, gone] = [survivor('kept'), survivor('killed'), survivor('left'), survivor('gone')];
  const before = resultOf('m', [...mutants(10, 0), kept, killed, left, gone], 5);
  // Another mutant on the same line looks like the one that a test notices now.
  const again = [mutant({ original: 'killed' }), mutant({ original: 'killed' }), left];
  expect(withAgain(before, [killed, left, gone], again, 2)).toEqual({
    name: 'm',
    noticed: 11,
    invalid: 0,
    unnoticed: [kept, left],
    took: 7,
  });
});

test('the source between two places', () => {
  const at = (line: number, column: number) => ({ line, column });
  const lines = ['abc', 'def', 'ghi'];
  expect(sourceBetween(lines, at(2, 2), at(2, 3))).toBe('e');
  expect(sourceBetween(lines, at(1, 3), at(3, 2))).toBe('c\ndef\ng');
});
