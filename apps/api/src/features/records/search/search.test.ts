import { search } from '@worksmart/core/records/search/search.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, signInEachRole } from '#testing/each-role.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
const byRole = signInEachRole(t);
const ids: Record<string, number> = {};

beforeAll(async () => {
  const salesAgentId = byRole[5].id;
  const add = async (name: string, more: Parameters<typeof addCustomer>[1] = {}) => {
    ids[name] = (await addCustomer(t.db, { name, ...more })).id;
  };
  const melissa = { firstName: 'Melissa', lastName: 'Ångström', email: 'melissa@birch.test', isPrimary: true };
  await add('Birch & Sons Millwork', { contacts: [melissa] });
  await add('Old Birch Café', { salesAgentId, stageId: 2 });
  await add('Cherrybirch Farms', { stageId: 165 });
  await add('Maple 100% Organic_Foods', { stageId: 4 });
  await add('Walnut Cabinets');
  await add('Red Walnut Mill', { stageId: 4 });
  await add('Birchwood Gone', { deletedAt: new Date() });
  await t.db.clientYear.updateMany({
    where: { customerId: ids['Maple 100% Organic_Foods'] ?? 0 },
    data: { prismId: 'WSC-7', anthemId: 'IN0042' },
  });
  // The same id in a second year is the same client.
  await t.db.clientYear.create({
    data: { customerId: ids['Maple 100% Organic_Foods'] ?? 0, year: 2027, prismId: 'WSC-7' },
  });
});

const answer = (role: Role, text: string) => byRole[role].get(`/search?text=${encodeURIComponent(text)}`);
const names = async (role: Role, text: string): Promise<string[]> =>
  (await answer(role, text)).json().results.map(({ name }: { name: string }) => name);

describe('GET /search', () => {
  test.each(['', 'b', ' b ', 'b'.repeat(101), 'b\0c'])('rejects "%s"', async (text) => {
    expect(Object.keys(await rejectedFields(answer(1, text)))).toEqual(['text']);
  });

  test('a client manager finds clients before all others', async () => {
    expect(await names(1, 'walnut')).toEqual(['Walnut Cabinets', 'Red Walnut Mill']);
    expect(await names(7, 'walnut')).toEqual(['Red Walnut Mill', 'Walnut Cabinets']);
  });

  test('returns exactly the declared fields, with matches at the start of a name before words, contacts and the middle', async () => {
    const body = (await answer(1, 'BIRCH')).json();
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual([
      'Birch & Sons Millwork',
      'Old Birch Café',
      'Cherrybirch Farms',
    ]);
    expect(body.results[1]).toEqual({
      id: ids['Old Birch Café'],
      name: 'Old Birch Café',
      city: 'Carmel',
      state: 'IN',
      stageId: 2,
      found: null,
    });
  });

  test.each([
    ['words of a name, in order', 'birch  mill', 'Birch & Sons Millwork'],
    ['a name with and for &', 'birch and sons', 'Birch & Sons Millwork'],
    ['a name without its accents', 'old birch cafe', 'Old Birch Café'],
    ['a contact’s last name without its accents', 'angst', 'Birch & Sons Millwork'],
    ['both names of a contact without their accents', 'melissa ang', 'Birch & Sons Millwork'],
    ['a contact’s last name, in any case', 'ångst', 'Birch & Sons Millwork'],
    ['both names of a contact', 'melissa å', 'Birch & Sons Millwork'],
    ['an email address', 'Melissa@Bir', 'Birch & Sons Millwork'],
    ['the payroll system’s id', 'wsc-7', 'Maple 100% Organic_Foods'],
    ['the carrier’s id', 'IN004', 'Maple 100% Organic_Foods'],
    ['a literal percent sign', '100%', 'Maple 100% Organic_Foods'],
    ['a literal underscore', 'c_fo', 'Maple 100% Organic_Foods'],
    ['two letters at the start of a name', 'ol', 'Old Birch Café'],
  ])('%s', async (_what, text, name) => {
    expect(await names(1, text)).toEqual([name]);
  });

  test('matches the start of the second word, which the index supports', async () => {
    expect(await names(1, 'cherry far')).toEqual(['Cherrybirch Farms']);
    expect(await names(1, 'birch ill')).toEqual([]);
  });

  test.each([
    ['---', false],
    ['a-', false],
    ['mi', false],
    ['mil', true],
    ['a b', false],
    ["o'h", false],
    ["o'ha", true],
    ['st jo', true],
  ])('searches for "%s" within names (%s) only if the index supports it', async (text, within) => {
    const texts: string[] = [];
    const { id: userId, ...facts } = byRole[1].user;
    const read = async ({ text }: { text: string }) => {
      texts.push(text);
      return [];
    };
    await search({ ...t.context(), actor: { ...facts, userId, name: '', sessionId: 0 }, read }, text);
    expect(texts.map((sql) => /ilike|fold\(c\.name\) like/.test(sql))).toEqual([within]);
  });

  test('never finds a deleted customer, by any field', async () => {
    const contacts = [{ firstName: 'Zora', lastName: 'Quill', email: 'zq@gone.test', isPrimary: true }];
    let { id } = await addCustomer(t.db, { stageId: 4 });
    // A search needs at least two characters, so use an id of two digits.
    while (id < 9) ({ id } = await addCustomer(t.db, { stageId: 4 }));
    ({ id } = await addCustomer(t.db, { name: 'Vanished Looms', contacts }));
    await t.db.clientYear.updateMany({ where: { customerId: id }, data: { prismId: 'ZZP-1', anthemId: 'ZZA-2' } });
    const searches = ['vanished', 'looms', 'quill', 'zora q', 'zq@gone', 'zzp-1', 'zza-2', `${id}`];
    const found = async () =>
      Promise.all(searches.map(async (text) => (await names(1, text)).includes('Vanished Looms')));
    expect(await found()).toEqual(searches.map(() => true));
    await t.db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await found()).toEqual(searches.map(() => false));
  });

  test('returns the matched text if it is not the name', async () => {
    const found = async (text: string) => (await answer(1, text)).json().results[0].found;
    expect(await found('melissa')).toBe('Melissa Ångström · melissa@birch.test');
    expect(await found('WSC-7')).toBe('WSC-7');
  });

  test('finds a customer by number', async () => {
    await asOwner(t.services.config.DATABASE_URL, `select setval(pg_get_serial_sequence('customer', 'id'), 70000)`);
    const { id } = await addCustomer(t.db, { name: 'By Number' });
    expect(await names(1, String(id))).toEqual(['By Number']);
    expect(await names(5, String(id))).toEqual([]);
  });

  test.each(['zzzz', '%%', '__', '\\\\', "';--", '\u{10FFFF}\u{10FFFF}', '\uD7FFx\uD7FF', '9'.repeat(30)])(
    '"%s" finds nothing and causes no error',
    async (text) => {
      expect(await ok(answer(1, text))).toEqual({ results: [] });
    },
  );

  test.each([
    [4, ['Birch & Sons Millwork', 'Old Birch Café', 'Cherrybirch Farms']],
    [7, ['Birch & Sons Millwork', 'Old Birch Café', 'Cherrybirch Farms']],
    [5, ['Old Birch Café']],
    [8, []],
  ] as const)('role %i finds what its lists hold', async (role, expected) => {
    expect(await names(role, 'birch')).toEqual(expected);
    expect(await names(role, 'maple')).toEqual(['Maple 100% Organic_Foods']);
    expect(await names(role, 'melissa')).toEqual(expected.filter((name) => name === 'Birch & Sons Millwork'));
  });

  test('returns at most 20, matches at the start first', async () => {
    for (let index = 0; index < 25; index += 1) await addCustomer(t.db, { name: `The Walnut ${index}` });
    await addCustomer(t.db, { name: 'Walnut' });
    const found = await names(1, 'walnut');
    expect([found.length, found[0]]).toEqual([20, 'Walnut']);
  });
});
