import { asOwner } from '@worksmart/core/testing/test-database.ts';
import type { TimelineLine } from '@worksmart/shared/records/timeline/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '#test/contract/record-targets.ts';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: { firstName: 'Dana', lastName: 'Reyes' } } });
let target: RecordTarget;
beforeEach(async () => {
  target = await addRecord(t, { stageId: 4 });
  await t.db.$executeRaw`delete from event where customer_id = ${target.customer}`;
});

const ask = (as: Caller, query = '', { customer } = target) => as.get(`/customer/${customer}/timeline?${query}`);

const read = (query = '', as: Caller = t.as.admin): Promise<{ results: TimelineLine[]; hasMore: boolean }> =>
  ok(ask(as, query));
const sentences = async (query = '') => (await read(query)).results.map(({ sentence }) => sentence);

const note = async (content: string): Promise<number> => {
  const answer = await t.as.admin.post(`/note?customerID=${target.customer}`, {
    id: 0,
    type: { id: 114 },
    content,
  });
  return answer.json().id;
};

const addEvents = (count: number) =>
  t.db.$executeRaw`
    insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
    select uuidv7(n * interval '-1 minute'), 'customer.archived', 'customer', ${String(target.customer)},
      ${target.customer}, now() - n * interval '1 minute', 'Dana Reyes'
    from generate_series(1, ${count}::int) n`;

describe('GET /customer/:id/timeline', () => {
  test('of a client can be read by every role', async () => {
    for (const role of [1, 4, 5, 7, 8]) expect((await ask(await t.signInAs(role))).statusCode).toBe(200);
  });

  test.each(['before=7', 'kinds=emails,gossip', 'entity=user&entityId=1', 'entity=benefitGroup', 'entityId=1'])(
    'rejects %s',
    async (query) => {
      expect((await ask(t.as.admin, query)).statusCode).toBe(400);
    },
  );

  test('tells what happened, newest first, with a note’s first line while the note exists', async () => {
    const id = await note('Called back.\nThey want figures.');
    t.clock.advance({ minutes: 1 });
    await t.services.mail.post(t.context(), {
      template: 'rfp-invitation',
      to: 'ada@example.test',
      subject: 'RFP',
      text: 'text',
      html: '<p>text</p>',
      customerId: target.customer,
    });
    const [mail, written] = (await read()).results;
    expect(mail).toMatchObject({
      kind: 'emails',
      type: 'mail.sent',
      who: 'System',
      sentence: 'Sent the RFP link to ada@example.test',
      target: { to: 'tab', tab: 'session' },
    });
    expect(written).toMatchObject({
      kind: 'notes',
      who: 'Dana Reyes',
      sentence: 'Wrote a note: Called back.',
      target: { to: 'note', id },
    });
    await t.as.admin.delete(`/note/${id}`);
    expect(await sentences('kinds=notes')).toEqual(['Deleted a note', 'Wrote a note']);
    expect(await sentences('kinds=notes,emails')).toHaveLength(3);
    expect(await sentences('kinds=imports')).toEqual([]);
  });

  test('names the person behind a portal: who signed, who got the link, else the primary contact', async () => {
    const { customer: customerId, group } = target;
    await t.db.contact.deleteMany({ where: { customerId } });
    const done = (actorName: string, type: string, entity: string, entityId: number) => t.db.$executeRaw`
      insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
      values (uuidv7(), ${type}, ${entity}, ${String(entityId)}, ${customerId}, now(), ${actorName})`;
    await done('RFP Portal', 'rfp.opened', 'customer', customerId);
    expect((await read()).results.map(({ who }) => who)).toEqual(['The customer']);
    const people = [
      { firstName: 'Ida', lastName: 'Marsh', email: 'ida@x.test', isPrimary: true },
      { firstName: 'Lee', lastName: 'Ortiz', email: 'lee@x.test', isPrimary: false },
    ];
    await t.db.contact.createMany({ data: people.map((person) => ({ ...person, customerId })) });
    await t.db.benefitGroupYear.update({ where: { id: group }, data: { mailedTo: 'lee@x.test' } });
    await done('Renewal Portal', 'renewal.opened', 'benefitGroup', group);
    const signature = { name: 'Sarah Oakes', signedAt: new Date(Date.now() - 60_000), content: {} };
    await t.db.renewalSignature.create({ data: { ...signature, groupYearId: group } });
    await done('Renewal Portal', 'renewal.signed', 'benefitGroup', group);
    expect((await read()).results.map(({ who }) => who)).toEqual([
      'Sarah Oakes (customer)',
      'Lee Ortiz (customer)',
      'Ida Marsh (customer)',
    ]);
  });

  test('folds saves that follow each other, and names the fields without their values', async () => {
    for (const city of ['Kokomo', 'Peru']) {
      t.clock.advance({ minutes: 1 });
      await ok(t.as.admin.post('/customer', { id: target.customer, city }));
    }
    const { results } = await read('kinds=changes');
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ count: 2, target: { to: 'tab', tab: 'company' } });
    expect(results[0]?.sentence).toMatch(/^Changed .*City/);
    expect(JSON.stringify(results)).not.toMatch(/Kokomo|Peru/);
  });

  test('tells of one group alone', async () => {
    await note('Called.');
    for (const status of [183, 178]) {
      t.clock.advance({ minutes: 1 });
      await t.context().audit({
        entity: 'benefitGroup',
        entityId: target.group,
        customerId: target.customer,
        changes: { renewalStatusId: [null, status] },
      });
    }
    const { name, year, clientYearId } = await t.db.benefitGroupYear.findUniqueOrThrow({ where: { id: target.group } });
    const { results } = await read(`entity=benefitGroup&entityId=${target.group}`);
    expect(results.map(({ sentence }) => sentence)).toEqual([
      `Signed the renewal for ${year} of ${name}`,
      `Prepared the renewal for ${year} of ${name}`,
    ]);
    expect(results[0]?.target).toEqual({ to: 'group', id: target.group, clientYearId });
  });

  test('continues after a line, whatever is added in between', async () => {
    await addEvents(120);
    const first = await read();
    expect([first.results.length, first.hasMore]).toEqual([50, true]);
    await note('In between.');
    const second = await read(`before=${first.results.at(-1)?.id}`);
    const third = await read(`before=${second.results.at(-1)?.id}`);
    expect([second.results.length, third.results.length, third.hasMore]).toEqual([50, 20, false]);
    const ids = [first, second, third].flatMap(({ results }) => results.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
  });

  test('reads one page of a customer with many events by the index', async () => {
    await addEvents(10_000);
    await asOwner(t.services.config.DATABASE_URL, 'analyze event');
    const { results, hasMore } = await read();
    expect([results.length, hasMore]).toEqual([50, true]);
    const plan = await t.db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
      `explain (analyze, timing off) select * from event where customer_id = ${target.customer}
         and type = any('{customer.archived}') order by id desc limit 201`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('event_customer_id_id_idx');
    expect(text).not.toContain('Sort');
  });
});
