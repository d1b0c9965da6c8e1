import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { productFiles } from './regular-expressions.ts';
import { searchesByHand } from './searches.ts';

/** What reads cells of files looks words up in our own lists, and searches for nothing. */
const isReader = (path: string): boolean =>
  /^packages\/shared\/src\/(?:platform\/reading|records\/census|claims\/file-imports)\//.test(path);

/** Other files that compare texts in this way, each with its reason. */
const known = {
  'apps/api/src/plugins/web.ts': 'the address of a request',
  'apps/web/src/features/access/integrations/integration-dialog.tsx': 'its select is the ChoiceSelect',
  'packages/core/src/access/auth/sso/sso-person.ts': 'the domain of an address',
  'packages/core/src/platform/search-sql.ts': 'the search itself, in SQL',
  'packages/core/src/records/search/search.queries.ts': 'next to the folded text, for the indexes of the plain one',
  'packages/core/src/sales/customer-lists/customer-list.sql.ts':
    'next to the folded text, for the indexes of the plain one',
  'packages/shared/src/access/auth/rules.ts': 'a password',
  'packages/shared/src/platform/fold.ts': 'the search itself',
};

test.each([
  'where c.name ilike $1',
  `where name like '%' || $1 || '%'`,
  'where strpos(lower(name), lower($1)) > 0',
  `where: { name: { contains: text, mode: 'insensitive' } }`,
  'rows.filter(({ name }) => name.toLowerCase().includes(typed))',
  'rows.filter((row) => text(row).includes(typed.trim().toLowerCase()))',
  'const needle = typed.toLowerCase();\nreturn rows.filter((row) => row.includes(needle));',
  'const needle = lowerCase(typed);\nreturn rows.filter((row) => row.includes(needle));',
  'const text = label.toLowerCase();\nif (text.startsWith(typed)) return 0;',
  '<MultiSelect data={options} searchable clearable />',
])('finds the search in %s', (source) => {
  expect(searchesByHand(source)).toBe(true);
});

test.each([
  'rows.filter((row) => contains(typed)(searchedText(row.name)))',
  'const key = name.toLowerCase();\nreturn known.get(key);',
  '<MultiSelect data={options} searchable filter={bestMatch} />',
  '// like $1\nconst ids = chosen.includes(id);',
])('finds no search in %s', (source) => {
  expect(searchesByHand(source)).toBe(false);
});

test('every search for a typed text folds it', () => {
  const found = productFiles().filter((path) => !isReader(path) && searchesByHand(readFileSync(inRoot(path), 'utf8')));
  expect(found).toEqual(Object.keys(known));
});
