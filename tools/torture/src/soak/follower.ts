import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import type { ChangePage } from '@worksmart/shared/records/changes/schema.ts';
import { call } from '../call.ts';
import { type Trial, until } from '../trial.ts';

/**
 * Follows the changes from now on as another program that keeps a copy by `GET /changes`; asks again after a failure,
 * with the same cursor.
 * @returns a function that waits until it knows everything, and checks that it got each change once and in order
 */
export async function startFollower(trial: Trial, url: string): Promise<() => Promise<void>> {
  const { database, headers } = trial.testbed;
  const read = async (query: string): Promise<ChangePage | undefined> => {
    const options = { headers: { ...headers, prefer: 'wait=25' } };
    const answer = await call(`${url}/api/changes?${query}`, options).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 200)
      throw new Error(`The changes feed answered ${answer.status}: ${answer.body}`);
    return answer?.status === 200 ? (JSON.parse(answer.body) as ChangePage) : undefined;
  };
  const began = new Date();
  const first = await read('limit=1');
  if (!first) throw new Error('The changes feed did not answer.');
  let cursor = first.next;
  const followed: string[] = [];
  const stop = untilStopped(async () => {
    const page = await read(`after=${cursor}&limit=500`);
    if (!page) return sleep(500);
    cursor = page.next;
    followed.push(...page.results.map(({ type, id }) => `${type} ${id}`));
  });
  /** All changes after the first cursor, which begins with their position; those without one come last. */
  const events = () =>
    database.query<{ what: string; isEarlier: boolean; isPlaced: boolean }>(
      `select type || ' ' || entity_id as what, at <= $1 as "isEarlier", position is not null as "isPlaced"
       from event where position is null or position > $2 order by position`,
      [began, first.next.split('-')[0]],
    );
  return async () => {
    const isDone = async () => {
      const rows = await events();
      return rows.length === followed.length && rows.every(({ isPlaced }) => isPlaced);
    };
    await until('the changes to be followed', isDone, { limit: 120, every: 1_000 }).catch(() => {});
    await stop();
    const rows = await events();
    const wanted = rows.map(({ what }) => what);
    const at = wanted.findIndex((what, index) => what !== followed[index]);
    const [given, expected] = [followed, wanted].map((list) => list.slice(at, at + 3).join(', '));
    trial.promise(
      isDeepStrictEqual(wanted, followed),
      `the changes feed did not give each of ${wanted.length} changes once, in order: ${followed.length}, ${given} instead of ${expected}`,
    );
    const earlier = rows.filter(({ isEarlier }) => isEarlier).length;
    trial.found(
      `the changes feed gave ${followed.length} changes, each once, in the order of the database; ${earlier} of them of the morning, which the upgrade made events`,
    );
  };
}
