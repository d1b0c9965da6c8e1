import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent', 'clientUser'] });

describe('POST /customer/{id}/client/{clientId}/subsidiary', () => {
  const create = (caller: Caller, id: number, clientId: number, name: unknown = 'Holding') =>
    caller.post(`/customer/${id}/client/${clientId}/subsidiary`, { name });
  const clientOf = (customerId: number) => t.db.clientYear.findFirstOrThrow({ where: { customerId } });

  test('rejects an empty name', async () => {
    const { id } = await addCustomer(t.db);
    const client = await clientOf(id);
    for (const name of ['', ' ', null]) {
      expect((await create(t.as.admin, id, client.id, name)).json().error.fields).toHaveProperty('name');
    }
    expect((await create(t.as.admin, id, client.id, '')).json().error.fields).toEqual({
      name: ['Please enter a name.'],
    });
  });

  test('creates a group with the customer as its primary member; others join by sGroupId', async () => {
    const [primary, member] = [await addCustomer(t.db, { stageId: 4 }), await addCustomer(t.db, { stageId: 4 })];
    const client = await clientOf(primary.id);
    const group = (await create(t.as.admin, primary.id, client.id)).json();
    expect(group).toEqual({
      id: expect.any(Number),
      name: 'Holding',
      parentClientID: client.id,
      primaryClientID: client.id,
      primaryCustomerID: primary.id,
    });
    expect((await t.as.admin.get(`/customer/${primary.id}`)).json()).toMatchObject({
      sGroupId: group.id,
      client: { subsidiaryGroup: group },
    });
    expect(await historyOf(t, primary.id)).toMatchObject([
      { entity: 'subsidiaryGroup', changes: { name: [null, 'Holding'] } },
    ]);
    const join = (sGroupId: number) => t.as.admin.post('/customer', { id: member.id, sGroupId });
    expect((await join(group.id)).json().client.subsidiaryGroup).toEqual(group);
    expect((await join(2_000_000_000)).json().error.fields).toHaveProperty('sGroupId');
    const refreshed = async () => {
      const jobs = await t.db.job.findMany({ where: { name: 'stop-loss' }, orderBy: { id: 'asc' } });
      return jobs.map(({ params }) => params);
    };
    expect(await refreshed()).toEqual([{ customerId: member.id, year: 2026 }]);
    expect((await join(0)).json()).toMatchObject({ sGroupId: null, client: { subsidiaryGroup: null } });
    // The company's claims leave the list of the group's primary client.
    expect((await refreshed()).slice(1)).toEqual([
      { customerId: member.id, year: 2026 },
      { customerId: primary.id, year: 2026 },
    ]);
    const listed = async (year: number) =>
      (await t.as.admin.get(`/lookups/subsidiarygroups?year=${year}`)).json().map((row: { id: number }) => row.id);
    expect([await listed(2025), await listed(2026), await listed(2027)]).toEqual([[], [group.id], [group.id]]);
  });

  test('T35 saving a record that was opened before the group existed does not remove the group', async () => {
    const { id, rowVersion } = await addCustomer(t.db, { stageId: 4 });
    const group = (await create(t.as.admin, id, (await clientOf(id)).id)).json();
    const late = await t.as.clientUser.post('/customer', { id, rowVersion, sGroupId: null });
    expect(late.statusCode).toBe(409);
    expect(late.json().error).toMatchObject({ code: 'stale', details: { sGroupId: group.id } });
  });
});

describe('GET /customers/similar', () => {
  const similar = async (caller: Caller, query: Record<string, string>) => {
    const answer = await caller.get(`/customers/similar?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(200);
    return (answer.json() as { name: string; reason: string }[]).map(({ name, reason }) => `${name}: ${reason}`);
  };

  test('finds the same FEIN anywhere and a similar name in the same zip, at any stage, but not the record itself or deleted ones', async () => {
    const zip = '46999';
    const kept = await addCustomer(t.db, { name: 'Hoosier Plumbing Inc', zip, stageId: 165 });
    await addCustomer(t.db, { name: 'Unrelated', fein: '351234567', zip: '10001', stageId: 4 });
    await addCustomer(t.db, { name: 'Hoosier Plumbing', zip, deletedAt: new Date() });
    await addCustomer(t.db, { name: 'Hoosier Plumbing', zip: '46001' });
    expect(await similar(t.as.admin, { name: 'hoosier plumbing', zip, fein: '35-1234567' })).toEqual([
      'Unrelated: fein',
      'Hoosier Plumbing Inc: name',
    ]);
    expect(await similar(t.as.admin, { name: 'hoosier plumbing', zip, exceptId: String(kept.id) })).toEqual([]);
    expect(await similar(t.as.admin, { name: 'Bakery', zip })).toEqual([]);
    expect(await similar(t.as.admin, {})).toEqual([]);
    expect(await similar(t.as.agent, { name: 'hoosier plumbing', zip, fein: '351234567' })).toEqual([
      'Unrelated: fein',
    ]);
  });
});
