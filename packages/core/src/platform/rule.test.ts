import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import {
  all,
  allows,
  any,
  equal,
  fact,
  greater,
  isNull,
  not,
  nullable,
  oneOf,
  type Rule,
  toSql,
  toSqlValue,
  when,
  yes,
} from './rule.ts';

interface Facts {
  one: number | null;
  two: number | null;
  three: number;
  flag: boolean;
}
interface Names {
  three: string;
}

const one = nullable('r.one', (facts: Facts) => facts.one);
const two = nullable('r.two', (facts: Facts) => facts.two);
const three = fact(
  (names: Names) => names.three,
  (facts: Facts) => facts.three,
);
const flag = fact('r.flag', (facts: Facts) => facts.flag);

const figure = fc.constantFrom(one, two, three);
const leaf: fc.Arbitrary<Rule<Facts, Names>> = fc.oneof(
  fc.constant(yes(flag)),
  figure.map(isNull),
  fc.tuple(figure, figure).map(([a, b]) => equal(a, b)),
  fc.tuple(figure, figure).map(([a, b]) => greater(a, b)),
  fc.tuple(figure, fc.subarray([1, 2, 3])).map(([a, values]) => oneOf(a, ...values)),
);
const { rule } = fc.letrec<{ rule: Rule<Facts, Names> }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((rules) => all(...rules)),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((rules) => any(...rules)),
    tie('rule').map(not),
    fc
      .tuple(tie('rule'), tie('rule'), tie('rule'))
      .map(([condition, then, otherwise]) => when(condition, then, otherwise)),
  ),
}));

const figures = [null, 1, 2];
const allFacts: Facts[] = figures.flatMap((a) =>
  figures.flatMap((b) => [1, 2].flatMap((c) => [true, false].map((d) => ({ one: a, two: b, three: c, flag: d })))),
);

const database = databaseForTests(1);

const rows = `jsonb_to_recordset($1::jsonb) as r (one int, two int, three int, flag boolean)`;

test('SQL decides as TypeScript does for every null, both as a column and as a condition', async () => {
  const check = async (made: Rule<Facts, Names>) => {
    const names = { three: 'r.three' };
    const text = `select ${toSqlValue(made, names)} as value, coalesce(${toSql(made, names)}, false) as met from ${rows}`;
    const { rows: answers } = await database.pool.query(text, [JSON.stringify(allFacts)]);
    expect(answers).toEqual(allFacts.map((facts) => allows(made, facts)).map((is) => ({ value: is, met: is })));
  };
  await fc.assert(fc.asyncProperty(rule, check), { numRuns: process.env.FUZZ === 'full' ? 20_000 : 400 });
});

test('a condition keeps comparisons plain so that indexes apply; under not, null counts as no', () => {
  const owned = any(oneOf(one, 4), equal(two, three));
  expect(toSql(owned, { three: '$1' })).toBe('(r.one = 4 or r.two = $1)');
  expect(toSql(all(yes(flag), not(owned)), { three: '$1' })).toBe(
    '(r.flag and not (coalesce(r.one = 4, false) or coalesce(r.two = $1, false)))',
  );
});

test('null is neither more nor less than a number below 0', () => {
  const facts = { one: null, two: -1, three: -1, flag: true };
  for (const [a, b] of [
    [one, two],
    [two, one],
    [one, three],
  ] as const) {
    expect(allows(greater(a, b), facts)).toBe(false);
    expect(allows(equal(a, b), facts)).toBe(false);
  }
});
