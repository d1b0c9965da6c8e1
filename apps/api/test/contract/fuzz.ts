import { addAcceptance } from '@worksmart/core/testing/add-acceptance.ts';
import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import type { Caller, TestApp } from '#testing/test-app.ts';
import { wrongRefusal } from './refusals.ts';
import { bodiesFor, brokenPayloads, queriesFor } from './schema-arbitrary.ts';

export interface FuzzSize {
  bodies: number;
  queries: number;
  seed: number;
}

export interface FuzzReport {
  requests: number;
  /**
   * Responses of 500 and above, errors that are not in our words, and requests without a response within two seconds.
   */
  failures: string[];
  byStatus: Record<string, number>;
}

/** Ids of records of every stage in the demo data. */
const realIds = Array.from({ length: 60 }, (_, index) => String(index * 6 + 1));

/** Other ids: of nonexistent records, and malformed ones. */
const idTexts = [
  '1',
  '2',
  '3',
  '7',
  '2000000000',
  '0',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e3',
  '1,2',
  '%00',
  'a',
  '..',
  '%F0%9F%92%A9',
  '2147483647',
  '-2147483649',
  // Long enough for a portal key.
  '%00'.repeat(30),
  'a'.repeat(201),
  '%',
  '%E0%A4%A',
  '%c0%ae%c0%ae',
];

const hangAfter = 2_000;

/**
 * Sends every declared route inputs generated from its schemas, most of them almost valid, as an administrator, so that
 * they reach the rules behind the schemas.
 * @returns the failures, each with the input that caused it
 */
export const fuzzRoutes = async (app: TestApp, size: FuzzSize): Promise<FuzzReport> => {
  const report: FuzzReport = { requests: 0, failures: [], byStatus: {} };
  const keys = await openPortals(app);
  const renewals = await openRenewals(app);
  const proposals = await openProposals(app);
  const clients = (await app.db.renewalClientLink.findMany()).map(({ key }) => key);
  for (const [index, route] of allRoutes.entries()) {
    const key = keys[index % keys.length] ?? 'none';
    const renewal = renewals[index % renewals.length] ?? 'none';
    const path = route.path
      .replace('/portal/rfp/:key', `/portal/rfp/${key}`)
      .replace('/portal/renewal/:key', `/portal/renewal/${renewal}`)
      .replace('/portal/proposal/:key', `/portal/proposal/${proposals[index % proposals.length] ?? 'none'}`)
      .replace('/portal/renewals/:key', `/portal/renewals/${clients[index % clients.length] ?? 'none'}`);
    await fuzzRoute(app, { ...route, path }, size, report);
  }
  return report;
};

/** Returns keys of portals that accept changes, so that requests reach the code behind them. */
const openPortals = async ({ db }: TestApp): Promise<string[]> => {
  const found = await db.rfp.findMany({
    where: { rfpKey: { not: null }, expiration: { gt: new Date() }, customer: { statusId: { in: [14, 75] } } },
    orderBy: { customerId: 'asc' },
  });
  return found.flatMap(({ rfpKey }) => rfpKey ?? []);
};

const openRenewals = async ({ db }: TestApp): Promise<string[]> => {
  const found = await db.benefitGroupYear.findMany({
    where: { renewalKey: { not: null }, renewalStatusId: { in: [175, 176, 177] } },
    orderBy: { id: 'asc' },
  });
  return found.flatMap(({ renewalKey }) => renewalKey ?? []);
};

/** Sends proposals of some prospects for signature. @returns the keys of their links */
const openProposals = async ({ db, services }: TestApp): Promise<string[]> => {
  const prospects = await db.customer.findMany({ where: { stageId: stage.prospect, deletedAt: null }, take: 5 });
  const keys: string[] = [];
  for (const { id } of prospects) keys.push(await addAcceptance(db, services.config.APP_SECRET, id));
  return keys;
};

const fuzzRoute = async (app: TestApp, route: RouteDeclaration, size: FuzzSize, report: FuzzReport): Promise<void> => {
  // Signed-in users can only read the page of a renewal or a proposal.
  let caller: Caller = route.portal && route.portal !== 'rfp' ? app.as.visitor : await app.signInAs(1);
  const send = async (what: string, url: string, body?: { type: string; payload: string }) => {
    report.requests += 1;
    const outcome = await timed(
      app.app.inject({
        method: route.method,
        url,
        // No worker runs here, so calls that make a document must return their job's id instead of waiting.
        headers: { ...caller.headers, prefer: 'respond-async', ...(body?.type && { 'content-type': body.type }) },
        ...(body && { payload: body.payload }),
      }),
    );
    const status = outcome?.statusCode ?? 'hung';
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    const wrong = outcome ? wrongRefusal(outcome) : 'hung';
    if (wrong) {
      report.failures.push(
        `${route.method} ${url.slice(0, 200)} (${what}): ${wrong} ${body?.payload.slice(0, 400) ?? ''}`,
      );
    }
    // The call may have signed out or ended every session.
    if (status === 401 && route.access !== 'public') caller = await app.signInAs(1);
  };

  const urlFor = (index: number, ids = realIds) =>
    `/api${route.path.replace(/:\w+/g, () => ids[index % ids.length] ?? '1')}`;
  await send('malformed address', `${urlFor(0)}/%`);
  await send('malformed query', `${urlFor(0)}?a=%&%=%E0%A4%A&=&&a[b]=1`);
  if (route.params) for (const [index, text] of idTexts.entries()) await send(`id ${text}`, urlFor(index, idTexts));
  if (route.query) {
    const queries = fc.sample(queriesFor(route.query), { numRuns: size.queries, seed: size.seed });
    for (const [index, query] of queries.entries()) await send('query', `${urlFor(index)}?${query}`);
  }
  if (route.body) {
    const bodies = fc.sample(bodiesFor(route.body), { numRuns: size.bodies, seed: size.seed });
    for (const [index, body] of bodies.entries()) {
      await send('body', urlFor(index), { type: 'application/json', payload: textOf(body) });
    }
  }
  if (route.method !== 'GET') for (const { name, ...broken } of brokenPayloads) await send(name, urlFor(0), broken);
};

const textOf = (body: unknown): string => {
  try {
    return JSON.stringify(body) ?? 'null';
  } catch {
    return 'null';
  }
};

const timed = async <T>(work: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, hangAfter, undefined);
  });
  try {
    return await Promise.race([work, hung]);
  } finally {
    clearTimeout(timer);
  }
};
