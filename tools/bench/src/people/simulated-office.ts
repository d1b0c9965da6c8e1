import type pg from 'pg';
import { createRandom } from 'worksmart-cms/prisma/seed/demo/random.ts';
import type { ActionCall, Person } from './acting.ts';
import { type Action, listsOf, nextAction, type Worker } from './actions.ts';
import { Browser } from './browser.ts';
import { ListVersions } from './list-versions.ts';
import type { WantedCall } from './requests.ts';
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
const listKey = ({ desk }: Worker, { url }: WantedCall): string => {
  const { pathname, search } = new URL(url);
  return `${desk.roleId} ${pathname}${search}`;
};

/** Asks for each list of each role once, so that every browser has a version of the lists that it asks for later. */
async function learnVersions(workers: readonly Worker[], versions: ListVersions): Promise<void> {
  const calls = new Map<string, WantedCall>();
  for (const worker of workers) for (const call of listsOf(worker)) calls.set(listKey(worker, call), call);
  const left = [...calls];
  const ask = async () => {
    const browser = new Browser();
    for (let next = left.pop(); next; next = left.pop()) {
      const [key, call] = next;
      const { status, etag } = await browser.send(call);
      if (status !== 200) throw new Error(`P17: ${call.url} answered ${status}.`);
      await versions.learn(key, etag);
    }
    browser.close();
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
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
  return workers.map((worker) => ({ random: worker.random, next: () => complete(worker, nextAction(worker)) }));
}
