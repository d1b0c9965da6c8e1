import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { strictly } from '@worksmart/core/testing/strictly.ts';
import { clientRow, salesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles, signInEachRole } from '#testing/each-role.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const stages = [1, 2, 3, 165, 4] as const;
const now = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const t = appForTests({ clock: now });
const byRole = signInEachRole(t);
let agentId: number;

beforeAll(async () => {
  agentId = byRole[5].id;
  const ada = { firstName: 'Ada', lastName: 'King', email: 'ada@acme.test', isPrimary: true };
  for (const stageId of stages) {
    await addCustomer(t.db, {
      stageId,
      name: 'Acme 100% Tools',
      address2: 'Suite_7',
      stageDate: daysAgo(3),
      contacts: [ada],
    });
    await addCustomer(t.db, {
      stageId,
      name: 'Brass & Co',
      salesAgentId: agentId,
      stageDate: daysAgo(2),
      zip: '46204',
    });
    await addCustomer(t.db, { stageId, name: 'cobalt', stageDate: daysAgo(80) });
    await addCustomer(t.db, { stageId, name: 'Gone', stageDate: daysAgo(1), deletedAt: now });
  }
});

const search = async (role: (typeof roles)[number], query: string) => {
  const answer = await byRole[role].get(`/customers/search?${query}`);
  return {
    answer,
    body: answer.json(),
    names: answer.json().results?.map((row: { companyName: string }) => row.companyName),
  };
};

describe('GET /customers/search', () => {
  test.each([
    ['', 'typeId'],
    ['typeId=9', 'typeId'],
    ['typeId=1&start=2026-02-30', 'start'],
    ['typeId=1&start=0000-01-01', 'start'],
    ['typeId=1&start=1899-12-31', 'start'],
    ['typeId=1&end=2201-01-01', 'end'],
    ['typeId=1&end=soon', 'end'],
    ['typeId=1&sort=prismID', 'sort'],
    ['typeId=1&sort=zip', 'sort'],
    ['typeId=1&filter=%00', 'filter'],
  ])('rejects query "%s" on %s', async (query, field) => {
    const { answer, body } = await search(1, query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });

  test.each(roles.flatMap((role) => stages.map((stage) => [role, stage] as const)))(
    'B-ROLE-01 returns exactly the declared fields to role %i at stage %i, or 403 to role 8 before the client stage',
    async (role, stage) => {
      const { answer } = await search(role, `typeId=${stage}&start=1900-01-01T00:00:00`);
      if (role === 8 && stage !== 4) return expect(answer.statusCode).toBe(403);
      const row = strictly(stage === 4 ? clientRow : salesRow);
      const body: { results: unknown[] } = answer.json();
      expect(body.results.length).toBe(role === 5 && stage !== 4 ? 1 : 3);
      for (const result of body.results) row.parse(result);
      return expect(answer.headers['x-total-count']).toBe(String(body.results.length));
    },
  );

  test('a row has address, dates as instants, primary contact, source and status', async () => {
    const { body } = await search(1, 'typeId=1&sort=companyName');
    expect(body.lastSyncOn).toBeNull();
    expect(body.results[0]).toEqual({
      id: expect.any(Number),
      companyName: 'Acme 100% Tools',
      address: expect.any(String),
      address2: 'Suite_7',
      city: 'Carmel',
      state: 'IN',
      zip: '46032',
      assignmentDate: '2026-11-17T18:00:00.000Z',
      contactName: 'Ada King',
      contactEmail: 'ada@acme.test',
      contactPhone: null,
      source: 'Manual Entry',
      status: 'New',
      statusDate: expect.stringMatching(/Z$/),
    });
  });

  test('S-LEAD-11 without a range, returns the last 60 days, newest first, without deleted records', async () => {
    expect((await search(1, 'typeId=1')).names).toEqual(['Brass & Co', 'Acme 100% Tools']);
  });

  test('the range includes its start but not its end; a day without a zone is in the business time zone', async () => {
    const day = await addCustomer(t.db, {
      stageId: 2,
      name: 'Late evening',
      stageDate: new Date('2026-10-02T03:30:00Z'),
    });
    expect((await search(1, 'typeId=2&start=2026-10-01&end=2026-10-02')).names).toEqual(['Late evening']);
    expect((await search(1, 'typeId=2&start=2026-10-02&end=2026-10-03')).names).toEqual([]);
    expect((await search(1, 'typeId=2&start=2026-10-02T03:30:00Z&end=2026-10-03')).names).toEqual(['Late evening']);
    expect((await search(1, 'typeId=2&start=2026-10-01&end=2026-10-02T03:30:00Z')).names).toEqual([]);
    expect((await search(1, 'typeId=2&start=2026-10-01T23:30:00&end=2026-10-01T23:30:01')).names).toEqual([
      'Late evening',
    ]);
    await t.db.customer.delete({ where: { id: day.id } });
  });

  test.each([
    ['TOOLS', ['Acme 100% Tools']],
    ['100%', ['Acme 100% Tools']],
    ['0%25 t', ['Acme 100% Tools']],
    ['suite_', ['Acme 100% Tools']],
    ['s_ite', []],
    ['46204', ['Brass & Co']],
    ['carmel', ['Brass & Co', 'Acme 100% Tools']],
    ['\\', []],
  ])('filter "%s" matches name, address, city, state or zip in any case', async (filter, expected) => {
    const typed = filter.includes('%25') ? filter : encodeURIComponent(filter);
    expect((await search(1, `typeId=1&filter=${typed}`)).names).toEqual(expected);
  });

  test('a sales manager who is an agent sees their own records by default and can request all; other roles see all by default', async () => {
    const manager = await t.signInAs(4, { isSalesAgent: true });
    const own = await addCustomer(t.db, { salesAgentId: manager.id, stageDate: daysAgo(300) });
    const idsOf = async (who: Caller, query: string) =>
      (await who.get(`/customers/search?start=2026-01-01&end=2026-03-01&${query}`))
        .json()
        .results.map(({ id }: { id: number }) => id);
    const other = await addCustomer(t.db, { stageDate: daysAgo(301) });
    expect(await idsOf(manager, 'typeId=1')).toEqual([own.id]);
    expect(await idsOf(manager, 'typeId=1&agentId=0')).toEqual([own.id, other.id]);
    for (const role of [1, 4, 7] as const) expect(await idsOf(byRole[role], 'typeId=1')).toEqual([own.id, other.id]);
    await t.db.customer.deleteMany({ where: { id: { in: [own.id, other.id] } } });
  });

  test('archived rows show the reason, the date and the stage to return to', async () => {
    const { body } = await search(1, 'typeId=165&sort=companyName');
    expect(body.results[0]).toMatchObject({ status: 'Not Interested', archivedFromStage: 1 });
    expect(body.results[0].statusDate).toBe(body.results[0].assignmentDate);
  });

  test('client rows have the client’s own fields and mark the primary member of a group', async () => {
    const primary = await addCustomer(t.db, { stageId: 4, name: 'Primary' });
    const member = await addCustomer(t.db, { stageId: 4, name: 'Member' });
    const years = await t.db.clientYear.findMany({
      where: { customerId: { in: [primary.id, member.id] } },
      orderBy: { customerId: 'asc' },
    });
    const group = await t.db.subsidiaryGroup.create({ data: { name: 'Group A', primaryClientId: years[0]?.id ?? 0 } });
    await t.db.clientYear.updateMany({
      where: { id: { in: years.map(({ id }) => id) } },
      data: { subsidiaryGroupId: group.id, prismId: 'P-1', anthemId: 'A-1' },
    });
    const { body } = await search(
      8,
      'typeId=4&agentId=0&start=1900-01-01T00:00:00&end=2099-01-01T00:00:00&sort=-subsidiaryGroup',
    );
    const rows = body.results.filter((row: { subsidiaryGroup: string | null }) => row.subsidiaryGroup === 'Group A');
    expect(
      rows.map((row: { companyName: string; subsidiaryPrimary: boolean }) => [row.companyName, row.subsidiaryPrimary]),
    ).toEqual(
      expect.arrayContaining([
        ['Primary', true],
        ['Member', false],
      ]),
    );
    expect(rows[0]).toMatchObject({
      prismID: 'P-1',
      anthemId: 'A-1',
      renewalStatus: null,
      contactInitial: '',
      isActive: true,
      isTermed: false,
      contactDate: '1900-01-01T00:00:00',
    });
  });

  test('a client’s status and its renewal status each have their own date', async () => {
    const [inactive, renewed] = ['2026-09-03T12:00:00.000Z', '2026-10-01T12:00:00.000Z'];
    const { id } = await addCustomer(t.db, { stageId: 4, statusId: 28, statusDate: new Date(inactive) });
    await addRenewal(t.db, id, { renewalStatusId: 176 });
    const rowBy = async (sort: string) => {
      const { body } = await search(8, `typeId=4&agentId=0&start=1900-01-01&end=2099-01-01&sort=${sort}`);
      return body.results.find((row: { id: number }) => row.id === id);
    };
    for (const sort of ['statusDate', '-statusDate', 'renewalStatusDate', '-renewalStatusDate'])
      expect(await rowBy(sort), sort).toMatchObject({
        status: 'Inactive',
        statusDate: inactive,
        renewalStatus: 'Renewal Received',
        renewalStatusDate: renewed,
      });
  });

  // The policy's own tests have every role and stage.
  test.each([
    [
      1,
      1,
      {
        create: true,
        edit: true,
        archive: true,
        unarchive: false,
        delete: true,
        activate: false,
        assign: true,
        merge: true,
      },
    ],
    [
      8,
      4,
      {
        create: false,
        edit: true,
        archive: false,
        unarchive: false,
        delete: false,
        activate: false,
        assign: false,
        merge: false,
      },
    ],
  ] as const)('says that role %i may, at stage %i: %j', async (role, stage, expected) => {
    expect((await search(role, `typeId=${stage}`)).body.abilities).toEqual(expected);
  });
});
