import { contains, fold, searchedText } from '@worksmart/shared/platform/fold.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { kind } from './row-kind.ts';
import { containsText, literally, mayFoldTo, searchValue } from './search-sql.ts';
import { run, statement } from './statement.ts';

const database = databaseForTests(1);

const folds = statement(
  'test-folds',
  'select search_fold(typed) as folded from unnest($1::text[]) with ordinality as t(typed, place) order by place',
  { folded: kind.text },
);
const found = statement('test-found', `select ${containsText('$1::text', '($2::text[])')} as found`, {
  found: kind.boolean,
});

const foldedInSql = async (texts: string[]) => (await run(database.prisma, folds, [texts])).map(({ folded }) => folded);

/**
 * Letters that Unicode got after its version 10: an older ICU of the database does not know their lower case. None of the
 * languages that the product meets uses them.
 */
const young =
  /[\u1c89-\u1cbf\u2c2f\u2c5f\ua7ae-\ua7ff\u{10570}-\u{105bf}\u{10d50}-\u{10d8f}\u{16e40}-\u{16eff}\u{1e000}-\u{1efff}]/u;

const special = fc.constantFrom(
  'St.',
  ' st ',
  '&',
  "'",
  '’',
  '.',
  '-',
  '–',
  'é',
  'e\u0301',
  'ﬁ',
  'Σ',
  'İ',
  'ß',
  'ガ',
  ' ',
  '%',
);
const known = fc
  .integer({ min: 1, max: 0x10ffff })
  .map((point) => String.fromCodePoint(point))
  .filter((letter) => letter.isWellFormed() && !young.test(`${letter}${letter.toUpperCase()}`));
const anyText = fc
  .array(fc.oneof(special, fc.constantFrom(...'abSTxyz019'), known), { maxLength: 14 })
  .map((parts) => parts.join(''));

test('PostgreSQL and the browser fold every letter of the first 0x3000 alike', async () => {
  const letters = Array.from({ length: 0x3000 - 1 }, (_, at) => String.fromCodePoint(at + 1));
  const texts = letters.filter((letter) => !young.test(letter)).map((letter) => `a${letter}B st ${letter}`);
  const inSql = await foldedInSql(texts);
  expect(texts.filter((text, at) => fold(text) !== inSql[at])).toEqual([]);
});

test('PostgreSQL and the browser fold any text alike', async () => {
  await forAllAsync(fc.array(anyText, { minLength: 50, maxLength: 50 }), async (texts) => {
    expect(await foldedInSql(texts)).toEqual(texts.map(fold));
  });
});

test('PostgreSQL and the browser find a letter whose lower case depends on its neighbours', async () => {
  const texts = ['aΣ', 'aΣ\ufffd', 'aΣb', 'aς', 'aσ', 'İ', 'aİ', 'i', 'ai'];
  for (const text of texts) {
    for (const search of ['σ\ufffd', 'Σ', 'σ', 'ς', 'aς', 'aΣ', 'İ', 'i', 'aİ']) {
      const [row] = await run(database.prisma, found, [text, searchValue(search)]);
      expect([text, search, row?.found]).toEqual([text, search, contains(search)(searchedText(text))]);
    }
  }
});

test('PostgreSQL and the browser find the same', async () => {
  const place = fc.tuple(anyText, fc.nat(10), fc.integer({ min: 1, max: 10 }));
  const typed = fc.oneof(
    anyText,
    place.map(([text, at, length]) =>
      fold(text)
        .slice(at, at + length)
        .toWellFormed(),
    ),
  );
  await forAllAsync({ numRuns: 300 }, anyText, typed, anyText, async (before, search, after) => {
    const text = `${before}${search.toUpperCase()}${after}`;
    for (const one of [text, before + after, before.replaceAll('and', '&')]) {
      const [row] = await run(database.prisma, found, [one, searchValue(search)]);
      expect([one, search, row?.found]).toEqual([one, search, contains(search)(searchedText(one))]);
    }
  });
});

const rulesOut = statement(
  'test-rules-out',
  `select (' ' || search_fold($1::text) || ' ') like $2::text and not ${mayFoldTo('($1::text)', '($2::text)')} as wrong`,
  { wrong: kind.boolean },
);

test('the quick look at a text rules out none that matches once it is folded', async () => {
  const places = fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 8 }));
  const texts = fc.oneof(
    anyText,
    fc.constantFrom('e.St. Anna & Sons', "O'St. John", '12.5', 'a.st.b', 'West & Kessler St 5'),
  );
  await forAllAsync({ numRuns: 500 }, texts, places, async (text, [at, length]) => {
    const part = ` ${fold(text)} `.slice(at, at + length).toWellFormed();
    const [row] = await run(database.prisma, rulesOut, [text, `%${literally(part)}%`]);
    expect([text, part, row?.wrong]).toEqual([text, part, false]);
  });
});
