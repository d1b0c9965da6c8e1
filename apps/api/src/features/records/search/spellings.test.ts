import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { maxWholeList } from '@worksmart/shared/platform/lists/window.schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
const zip = '46111';

/** How companies are named, and how else users type that. */
const spellings = {
  'Chez Renée Bakery': ['chez renee', 'CHEZ RENÉE', 'Chez Rene\u0301e'],
  'O’Neil Tools': ["o'neil", 'O‘Neil', 'oʼneil', 'o`neil', 'ONEIL tools'],
  'Smith–Jones Law': ['smith-jones', 'Smith Jones', 'smith‑jones law'],
  'St. Mary’s Clinic': ['saint marys', "st. mary's", 'ST MARYS'],
  'Zim & Zum Grain': ['zim and zum', 'ZIM&ZUM'],
  'Orchard ﬁsh Market': ['orchard fish'],
  'Müller Baumarkt': ['muller b', 'MÜLLER'],
  'Łódź Straße Øre': ['lodz strasse ore'],
};
const cases = Object.entries(spellings).flatMap(([name, all]) => all.map((typed) => [typed, name] as const));

const namesOf = async (path: string, query: Record<string, string>): Promise<string[]> => {
  const answer = await t.as.admin.get(`${path}?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  const rows = answer.json().results ?? answer.json();
  return rows.map(({ name, companyName }: { name?: string; companyName?: string }) => companyName ?? name);
};

const leads = { typeId: '1', agentId: '0', start: '2026-01-01', end: '2030-01-01' };
const window = { ...leads, windows: 'true', page: '1', pageSize: '10' };

beforeAll(async () => {
  for (const name of Object.keys(spellings)) await addCustomer(t.db, { name, zip, stageId: 1 });
  // A list of this length is filtered by the server.
  const template = await t.db.customer.findFirstOrThrow({ omit: { id: true } });
  const others = Array.from({ length: maxWholeList }, (_, at) => ({
    ...template,
    name: `Other ${at}`,
    externalId: null,
  }));
  await t.db.customer.createMany({ data: others });
});

test.each(cases)('the search for "%s" finds %s', async (typed, name) => {
  expect(await namesOf('/search', { text: typed })).toEqual([name]);
});

test.each(cases)('the filters of the list find by "%s" %s', async (typed, name) => {
  expect(await namesOf('/customers/search', { ...leads, filter: typed })).toEqual([name]);
  expect(await namesOf('/customers/search', { ...window, 'f.name': typed })).toEqual([name]);
});

test.each([
  ['chez renee bakery', 'Chez Renée Bakery'],
  ['Oneil Tools', 'O’Neil Tools'],
  ['Saint Marys Clinic', 'St. Mary’s Clinic'],
  ['Zim and Zum', 'Zim & Zum Grain'],
])('a new lead "%s" is like %s', async (typed, name) => {
  expect(await namesOf('/customers/similar', { name: typed, zip })).toEqual([name]);
});

test('a German spelling of an umlaut is another name', async () => {
  expect(await namesOf('/search', { text: 'mueller' })).toEqual([]);
});

test('a street is no saint', async () => {
  await addCustomer(t.db, { name: 'Corner Store', address: '12 Oak St', stageId: 1 });
  expect(await namesOf('/customers/search', { ...window, 'f.name': 'saint' })).toEqual(['St. Mary’s Clinic']);
  expect(await namesOf('/customers/search', { ...leads, filter: 'saint' })).toEqual(['St. Mary’s Clinic']);
});

test.each([
  ["y o'br", 'Bay O’Brien Sails'],
  ["o'brien s", 'Bay O’Brien Sails'],
  ['t.jo', 'Point St.Joseph Dairy'],
  ['st. j', 'Point St.Joseph Dairy'],
  ['t st', 'Point St.Joseph Dairy'],
  ['e br', 'Chez Renée Brunch'],
])('the search for the fragment "%s" finds %s', async (typed, name) => {
  await addCustomer(t.db, { name, zip, stageId: 1 });
  expect(await namesOf('/search', { text: typed })).toContain(name);
});
