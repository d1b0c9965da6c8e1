import { stageVersionOf } from '@worksmart/core/platform/lists/list-version.service.ts';
import type pg from 'pg';
import { createRandom } from 'worksmart-cms/prisma/seed/demo/random.ts';
import { type Call, openBrowser, send } from '../client.ts';
import type { Person } from './acting.ts';
import { listsOf, nextAction, type Worker } from './actions.ts';
import type { Workplace } from './workplace.ts';

/** The simulated staff at its desks; plain data. */
export interface SimulatedOffice {
  workplace: Workplace;
  /** The day in the business zone. */
  today: string;
  apiKey: string;
  /** The token of each person's session. */
  tokens: readonly string[];
  /** The API processes, which people use in turns. */
  urls: readonly string[];
}

/** Requests of lists that are made at once before the people begin. */
const atOnce = 4;

export const workersOf = ({ workplace, today, apiKey, tokens, urls }: SimulatedOffice): Worker[] =>
  workplace.desks.map((desk, index) => ({
    desk,
    today,
    workplace,
    random: createRandom(desk.id),
    browsing: { url: urls[index % urls.length] ?? '', apiKey, token: tokens[index] ?? '' },
  }));

/** The list and whose it is: a version of it holds for all people of the role. */
const listKey = ({ desk }: Worker, { url }: Call): string => {
  const { pathname, search } = new URL(url);
  return `${desk.roleId} ${pathname}${search}`;
};

/**
 * Asks for each list of each role once, so that every browser has a version of the lists that it asks for later. At any
 * number of people somebody saves many times a second, so that a version is current only if it is read from the database
 * just before the call. Versions of the same list of the same role are equal, so that browsers share them here.
 * @returns a function that completes the call of a list with a version
 * @throws Error if an ETag does not contain the list version of the database: then lists are versioned in another way
 */
async function learnVersions(workers: readonly Worker[], pool: pg.Pool) {
  const versionOf = (key: string) => stageVersionOf(pool, Number(/[?&]typeId=(\d+)/.exec(key)?.[1]));
  /** What surrounds the version in the ETag of a list. */
  const around = new Map<string, readonly [string, string]>();
  const learn = async (key: string, etag: string) => {
    const [serverStart = ''] = (await versionOf(key)).split('.');
    const at = etag.indexOf(`${serverStart}.`);
    if (at < 0) throw new Error(`P17: the ETag ${etag} of a list does not contain the version of the lists.`);
    around.set(key, [etag.slice(0, at), etag.slice(etag.lastIndexOf('.'))]);
  };
  const calls = new Map(workers.flatMap((worker) => listsOf(worker).map((call) => [listKey(worker, call), call])));
  const left = [...calls];
  const browser = openBrowser();
  const ask = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, call] = next;
      const { status, headers } = await send(browser, call);
      if (status !== 200) throw new Error(`P17: ${call.url} answered ${status}.`);
      await learn(key, String(headers.etag));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  await browser.close();
  return async (worker: Worker, call: Call, isCurrent: boolean): Promise<Call> => {
    const key = listKey(worker, call);
    const parts = around.get(key);
    if (!parts) return call;
    const version = isCurrent ? await versionOf(key) : '0';
    return { ...call, headers: { ...call.headers, 'if-none-match': parts.join(version) } };
  };
}

/** Prepares the people, who then act on their own. @param pool reads the versions of lists */
export async function signInOffice(office: SimulatedOffice, pool: pg.Pool): Promise<Person[]> {
  const workers = workersOf(office);
  const complete = await learnVersions(workers, pool);
  return workers.map((worker) => {
    const versioned: Worker['versioned'] = (call, isCurrent) => complete(worker, call, isCurrent);
    return { random: worker.random, next: () => nextAction({ ...worker, versioned }) };
  });
}
