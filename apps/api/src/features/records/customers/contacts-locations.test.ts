import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent', 'clientUser'] });

const kinds = [
  {
    kind: 'contact',
    item: {
      id: 0,
      firstName: 'Ada',
      lastName: 'King',
      title: 'CEO',
      email: 'ada@acme.test',
      phone: '3175550100',
      benefitAdmin: true,
    },
    change: { lastName: 'Lovelace' },
    required: { firstName: ['Please enter a first name.'], lastName: ['Please enter a last name.'] },
    primaryKept:
      'Cannot delete the primary contact. Please set another contact to the primary contact before deleting this one.',
  },
  {
    kind: 'location',
    item: { id: 0, label: 'Head office', address: '1 Main St', city: 'Carmel', state: 'IN', zip: '46032' },
    change: { label: 'Plant' },
    required: {
      label: ['Please enter a label for this location.'],
      address: ['Please enter an address.'],
      city: ['Please enter a city.'],
      state: ['Please select a state.'],
      zip: ['Please enter a valid 5-digit zip code.'],
    },
    primaryKept:
      'Cannot delete the primary location. Please set another location as the primary location before deleting this one.',
  },
] as const;

describe.each(kinds)('$kind', ({ kind, item, change, required, primaryKept }) => {
  const save = (caller: Caller, customerId: number, body: object) =>
    caller.post(`/customer/${customerId}/${kind}`, body);
  const remove = (caller: Caller, id: number) => caller.delete(`/customer/${kind}/${id}`);
  const listOf = async (customerId: number): Promise<{ id: number; primary: boolean; rowVersion: number }[]> =>
    (await t.as.admin.get(`/customer/${customerId}`)).json()[`${kind}s`];
  const primaries = async (customerId: number) =>
    (await listOf(customerId)).filter(({ primary }) => primary).map(({ id }) => id);

  test('roles 8 and 5 add an item to any client', async () => {
    const client = await addCustomer(t.db, { stageId: 4 });
    for (const caller of [t.as.clientUser, t.as.agent]) await ok(save(caller, client.id, item));
  });

  test(`${kind === 'contact' ? 'S-CONT-06' : 'S-LOC-04'} rejects missing required fields, all at once`, async () => {
    const { id } = await addCustomer(t.db);
    const blank = Object.fromEntries(Object.keys(required).map((field) => [field, '']));
    expect(await rejectedFields(save(t.as.admin, id, { ...item, ...blank }))).toEqual(required);
  });

  test(`adds, changes and deletes an item, and audits each`, async () => {
    const { id } = await addCustomer(t.db);
    await save(t.as.admin, id, item);
    const added = (await save(t.as.admin, id, item)).json();
    expect(added).toMatchObject({ ...item, id: added.id, primary: false, rowVersion: 1 });
    const changed = (await save(t.as.admin, id, { ...added, ...change })).json();
    expect(changed).toEqual({ ...added, ...change, rowVersion: 2 });
    expect((await remove(t.as.admin, added.id)).json()).toEqual({ id: added.id });
    expect((await remove(t.as.admin, added.id)).statusCode).toBe(404);
    expect(await listOf(id)).toHaveLength(1);
    const history = await historyOf(t, id);
    expect(history.map(({ entity }) => entity)).toEqual(Array(4).fill(kind));
    expect(Object.keys(history[2]?.changes ?? {})).toEqual(Object.keys(change));
    expect(history[3]?.changes).toMatchObject(
      Object.fromEntries(Object.entries(change).map(([field, value]) => [field, [value, null]])),
    );
  });

  test(`${kind === 'contact' ? 'S-CONT-09 ' : ''}the first item is primary until another becomes primary, and cannot be deleted until then`, async () => {
    const { id } = await addCustomer(t.db);
    const first = (await save(t.as.admin, id, { ...item, primary: false })).json();
    const second = (await save(t.as.admin, id, item)).json();
    expect([first.primary, second.primary]).toEqual([true, false]);
    expect(Object.keys(await rejectedFields(save(t.as.admin, id, { ...first, primary: false })))).toEqual(['primary']);
    const refused = await remove(t.as.admin, first.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatchObject({ code: 'rule', message: primaryKept });
    expect((await save(t.as.admin, id, { ...second, primary: true })).json().primary).toBe(true);
    expect(await primaries(id)).toEqual([second.id]);
    const stale = await save(t.as.admin, id, { ...first, primary: true });
    expect(stale.json().error).toMatchObject({ code: 'stale', details: { id: first.id, primary: false } });
    expect((await remove(t.as.admin, first.id)).statusCode).toBe(200);
  });

  test('an item added as primary replaces the primary one', async () => {
    const { id } = await addCustomer(t.db);
    await save(t.as.admin, id, item);
    const second = (await save(t.as.admin, id, { ...item, primary: true })).json();
    expect(await primaries(id)).toEqual([second.id]);
  });

  test('T38 if many are set primary at the same time, exactly one is', async () => {
    const { id } = await addCustomer(t.db);
    const items: object[] = [];
    for (let index = 0; index < 10; index += 1) items.push((await save(t.as.admin, id, item)).json());
    const sent = Array.from({ length: 100 }, (_, index) => ({
      ...items[index % 10],
      rowVersion: undefined,
      primary: true,
    }));
    // On a slow machine some wait too long for a connection and are told to try again, as a browser would.
    const saveInTheEnd = async (body: object): Promise<number> => {
      const { statusCode } = await save(t.as.admin, id, body);
      return statusCode === 503 ? saveInTheEnd(body) : statusCode;
    };
    expect(new Set(await Promise.all(sent.map(saveInTheEnd)))).toEqual(new Set([200]));
    expect(await primaries(id)).toHaveLength(1);
  });
});
