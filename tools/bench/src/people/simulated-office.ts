import { stageVersionOf } from '@worksmart/core/platform/lists/list-version.service.ts';
import type pg from 'pg';
import { createRandom } from 'worksmart-cms/prisma/seed/demo/random.ts';
import { openBrowser, send } from '../client.ts';
import type { ActionCall, Person } from './acting.ts';
import { type Action, listsOf, nextAction, type Worker } from './actions.ts';
import type { WantedCall } from './requests.ts';
import type { Workplace } from './workplace.ts';

/** The stage of a list, from its address in the key. */
const stageOf = (key: string): number => Number(/[?&]typeId=(\d+)/.exec(key)?.[1]);

/**
 * The versions that browsers have of their lists. At any number of people somebody saves many times a second, so that a
 * version is current only if it is read from the database just before the call. Versions of the same list of the same
 * role are equal, so that browsers share them here.
 */
export class ListVersions {
  readonly #pool: pg.Pool;
  /** What surrounds the version in the ETag of a list. */
  readonly #around = new Map<string, readonly [string, string]>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Remembers the ETag of a response to a first request.
   * @throws Error if the ETag does not contain the list version of the database: then lists are versioned in another way
   */
  async learn(key: string, etag: string | undefined): Promise<void> {
    const [serverStart = ''] = (await stageVersionOf(this.#pool, stageOf(key))).split('.');
    const at = etag?.indexOf(`${serverStart}.`) ?? -1;
    if (!etag || at < 0) throw new Error(`P17: the ETag ${etag} of a list does not contain the version of the lists.`);
    this.#around.set(key, [etag.slice(0, at), etag.slice(etag.lastIndexOf('.'))]);
  }

  /** The call with the version that its browser has, if that list was asked for before. */
  async complete(key: string, call: WantedCall): Promise<WantedCall> {
    const around = this.#around.get(key);
    if (!around) return call;
    const version = call.version === 'current' ? await stageVersionOf(this.#pool, stageOf(key)) : '0';
    return { ...call, headers: { ...call.headers, 'if-none-match': around.join(version) } };
  }
}

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
const listKey = ({ desk }: Worker, { url }: WantedCall): string => {
  const { pathname, search } = new URL(url);
  return `${desk.roleId} ${pathname}${search}`;
};

/** Asks for each list of each role once, so that every browser has a version of the lists that it asks for later. */
async function learnVersions(workers: readonly Worker[], versions: ListVersions): Promise<void> {
  const calls = new Map<string, WantedCall>();
  for (const worker of workers) for (const call of listsOf(worker)) calls.set(listKey(worker, call), call);
  const left = [...calls];
  const browser = openBrowser();
  const ask = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, call] = next;
      const { status, headers } = await send(browser, call);
      if (status !== 200) throw new Error(`P17: ${call.url} answered ${status}.`);
      await versions.learn(key, String(headers.etag));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  await browser.close();
}

/** Prepares the people, who then act on their own. @param pool reads the versions of lists */
export async function signInOffice(office: SimulatedOffice, pool: pg.Pool): Promise<Person[]> {
  const workers = workersOf(office);
  const versions = new ListVersions(pool);
  await learnVersions(workers, versions);
  const withVersion = (worker: Worker, call: WantedCall): ActionCall =>
    call.version ? { ...call, prepare: () => versions.complete(listKey(worker, call), call) } : call;
  const complete = (worker: Worker, { kind, steps }: Action) => ({
    kind,
    steps: steps.map((calls) => calls.map((call) => withVersion(worker, call))),
  });
  return workers.map((worker) => ({
    random: worker.random,
    next: () => complete(worker, nextAction(worker)),
  }));
}
