import { writeAudits } from '@worksmart/core/platform/audit.ts';
import { inTransaction, systemContext } from '@worksmart/core/platform/context.ts';
import { placeEvents } from '@worksmart/core/records/events/place-events.service.ts';
import { allRoutes, contract } from '@worksmart/shared/contract.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { runStartedJobs } from '#testing/run-started-jobs.ts';
import { address, contact, location, payCycle, withholding } from '#testing/samples.ts';
import { appForTests } from '#testing/test-app.ts';

const config = { EMBEDDED: 'true', SALES_SYSTEM_URL: 'http://127.0.0.1:9/feed', SALES_SYSTEM_TOKEN: 's' };
const t = appForTests({ people: ['admin'], config });
let agent: number;

beforeAll(async () => {
  agent = (await t.addUser(5, { isSalesAgent: true })).id;
});
beforeEach(() => t.db.event.deleteMany());

/** A lead with a row in every list and fields of every part. */
const fullLead = {
  id: 0,
  name: 'Ordered Tools',
  ...address,
  contacts: [{ id: 0, ...contact }],
  locations: [{ id: 0, ...location }],
  rfp: {
    payRoll: {
      payCycles: [{ id: 0, ...payCycle }],
      taxInfo: { witholdings: [{ id: 0, ...withholding }] },
    },
  },
};

const save = () => ok(t.as.admin.post('/customer', { ...fullLead, salesAgent: { id: agent } }));

/** A page of new companies of the sales system, in one transaction. */
const sync = async () => {
  // The list would wait for the job, which runs only afterwards.
  await ok(t.as.admin.with({ prefer: 'respond-async' }).get('/customers/search?typeId=1&sync=true'));
  const leads = ['L1', 'L2', 'L3'].map((id) => ({ id, name: `Synced ${id}`, ...address }));
  await runStartedJobs(t.services, leads);
};

/** Every event in order, as programs that follow read them. Open transactions of other files delay events. */
const orderedEvents = async () => {
  await expect
    .poll(
      async () => {
        await placeEvents(t.services);
        return t.db.event.count({ where: { position: null } });
      },
      { timeout: 120_000 },
    )
    .toBe(0);
  return t.db.event.findMany({ orderBy: { position: 'asc' } });
};

const creators = { [contract.customers.save.id]: save, [contract.customers.search.id]: sync };

test('every call that creates a customer is one of those here', () => {
  const calls = allRoutes.filter(({ emits = [] }) => emits.includes('customer.created'));
  expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(creators).sort());
});

test.each(Object.entries(creators))(
  '%s: a customer is created before anything else happens to it',
  async (_id, create) => {
    await create();
    const events = await orderedEvents();
    const created = events.filter(({ type }) => type === 'customer.created');
    expect(created.length).toBeGreaterThan(0);
    for (const { customerId, id } of created)
      expect(events.find((one) => one.customerId === customerId)?.id, `customer ${customerId}`).toBe(id);
  },
);

test('a new lead has one event for itself, and then one for each row of its lists', async () => {
  await save();
  const events = await orderedEvents();
  expect(events.map(({ type }) => type)).toEqual(['customer.created', ...Array(4).fill('customer.updated')]);
  expect(new Set(events.map(({ entity }) => entity))).toEqual(
    new Set(['customer', 'contact', 'location', 'payCycle', 'withholding']),
  );
});

test('events of one moment have the order of their audit rows', async () => {
  const names = Array.from({ length: 60 }, (_, index) => index + 1);
  await inTransaction(systemContext(t.services, 'notes.save'), (tx) =>
    writeAudits(
      { ...tx, clock: () => new Date('2026-11-20T18:00:00Z') },
      names.map((entityId) => ({ entity: 'note', entityId, changes: { text: ['a', 'b'] } })),
    ),
  );
  expect((await orderedEvents()).map(({ entityId }) => Number(entityId))).toEqual(names);
});
