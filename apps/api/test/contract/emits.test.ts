import { allRoutes, contract } from '@worksmart/shared/contract.ts';
import { eventTypes } from '@worksmart/shared/platform/events.ts';
import { beforeAll, expect, test } from 'vitest';
import { signInEachRole } from '#testing/each-role.ts';
import { appForTests } from '#testing/test-app.ts';
import { documentedCalls } from './documented-calls.ts';
import { documentedReferenceCalls } from './documented-reference-calls.ts';
import { documentedRequests } from './documented-requests.ts';
import { acceptanceEvents } from './event-cases/acceptance-events.ts';
import {
  censusEvents,
  mergeEvents,
  noteEvents,
  recordEvents,
  stageEvents,
  syncEvents,
  taskEvents,
} from './event-cases/customer-events.ts';
import { adjustmentEvents, importEvents, referenceEvents, usedReferenceEvents } from './event-cases/office-events.ts';
import { rfpEvents } from './event-cases/portal-events.ts';
import {
  premiumEvents,
  preparedRenewalEvents,
  sentRenewalEvents,
  signedRenewalEvents,
} from './event-cases/renewal-events.ts';
import { ssoEvents, userEvents } from './event-cases/user-events.ts';
import { workerEvents } from './event-cases/worker-events.ts';
import { type EventCases, eventFrame, routeOfCall } from './event-frame.ts';
import { urlOf } from './write-route.ts';
import { writeRoutes } from './write-routes.ts';
import { addWriteTarget } from './write-targets.ts';

const config = {
  EMBEDDED: 'true',
  SANDBOX: 'true',
  SALES_SYSTEM_URL: 'http://127.0.0.1:9/feed',
  SALES_SYSTEM_TOKEN: 's',
};
const t = appForTests({ clock: new Date('2026-11-20T18:00:00Z'), config });
const byRole = signInEachRole(t, () => ({ isSalesAgent: true }));
let made: ReturnType<typeof eventFrame>;

const documented: EventCases = async ({ watch }) => {
  const requests = documentedRequests(t, byRole);
  await requests.prepare();
  for (const one of [...documentedCalls, ...documentedReferenceCalls]) {
    const caller = (await requests.callerFor(one, 1)).with({ prefer: 'respond-async' });
    await watch(routeOfCall(one.call), () => requests.make(one, 1, caller));
  }
};

const written: EventCases = async ({ admin, watch }) => {
  const lookups = await t.db.lookup.findMany({ where: { isActive: true }, orderBy: { id: 'asc' } });
  const agent = (await t.addUser(4, { isSalesAgent: true })).id;
  for (const one of writeRoutes) {
    const target = await addWriteTarget(t, { person: admin, admin, agent, lookups }, one, one.stages?.[0] ?? 3);
    const body = one.base(target);
    // Another call covers an empty body, and the cases of notes those of a note.
    if (Object.keys(body).length === 0 || one.route === contract.notes.save) continue;
    const url = urlOf(one.route, target) + (one.query?.(target) ?? '');
    const sender = one.needs === 'portal' ? t.as.visitor : admin;
    await watch(one.route, () => sender.send(one.route.method, url, body));
  }
};

const cases = {
  documented,
  written,
  mergeEvents,
  stageEvents,
  censusEvents,
  noteEvents,
  taskEvents,
  recordEvents,
  syncEvents,
  rfpEvents,
  signedRenewalEvents,
  sentRenewalEvents,
  preparedRenewalEvents,
  premiumEvents,
  acceptanceEvents,
  importEvents,
  adjustmentEvents,
  referenceEvents,
  usedReferenceEvents,
  userEvents,
  ssoEvents,
};

beforeAll(() => {
  made = eventFrame(t, byRole[1]);
});

test.each(Object.entries(cases))('the calls of %s succeed', { timeout: 300_000 }, async (_name, run) => {
  await run(made.frame);
});

test('each call declares the types of events that it caused, and no other', () => {
  const catalogue = Object.keys(eventTypes);
  const inOrder = (types: Iterable<string>) => [...types].sort((a, b) => catalogue.indexOf(a) - catalogue.indexOf(b));
  const declared = allRoutes.filter(({ id, emits }) => emits || made.caused.has(id));
  expect(Object.fromEntries(declared.map(({ id, emits = [] }) => [id, inOrder(emits)]))).toEqual(
    Object.fromEntries(declared.map(({ id }) => [id, inOrder(made.caused.get(id) ?? ['no call was made'])])),
  );
});

test('every type is caused by a call or by the worker', async () => {
  const ofWorker = await workerEvents(made.frame);
  const ofCalls = allRoutes.flatMap(({ emits = [] }) => emits);
  expect(new Set([...ofCalls, ...ofWorker])).toEqual(new Set(Object.keys(eventTypes)));
});
