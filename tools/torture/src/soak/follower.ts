import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import type { ChangePage } from '@worksmart/shared/records/changes/schema.ts';
import { call } from '../call.ts';
import type { Testbed } from '../testbed.ts';
import { until } from '../waiting.ts';

/** Another program that keeps a copy by `GET /changes`. */
export interface Follower {
  /**
   * Waits until it knows everything, and compares.
   * @returns how many changes it got, how many of them of the time before, and what it lacks or got twice
   */
  finish(): Promise<{ changes: number; earlier: number; faults: string[] }>;
}

/** Follows the changes from now on; asks again after a failure, with the same cursor. */
export async function startFollower({ database, headers }: Testbed, url: string): Promise<Follower> {
  const ask = async (query: string): Promise<ChangePage | undefined> => {
    const answer = await call(`${url}/api/changes?${query}`, { headers: { ...headers, prefer: 'wait=25' } }).catch(
      () => undefined,
    );
    if (answer && answer.status < 500 && answer.status !== 200)
      throw new Error(`The changes feed answered ${answer.status}: ${answer.body}`);
    return answer?.status === 200 ? (JSON.parse(answer.body) as ChangePage) : undefined;
  };
  const began = new Date();
  const first = await ask('limit=1');
  if (!first) throw new Error('The changes feed did not answer.');
  let cursor = first.next;
  const followed: string[] = [];
  const stop = untilStopped(async () => {
    const page = await ask(`after=${cursor}&limit=500`);
    if (!page) return sleep(500);
    cursor = page.next;
    followed.push(...page.results.map(({ type, id }) => `${type} ${id}`));
  });
  return {
    finish: async () => {
      const read = () =>
        database.query<{ what: string; counts: boolean; isPlaced: boolean }>(
          `select type || ' ' || entity_id as what, at > $1 as counts, position is not null as "isPlaced"
           from event order by position`,
          [began],
        );
      let count = 0;
      let start = 0;
      // Two changes in a row can have the same name. So it is done once no change came for a second, counted before the rows are read.
      const isDone = async () => {
        const known = followed.length;
        const rows = await read();
        const isQuiet = rows.length === count;
        count = rows.length;
        start = count - known;
        return isQuiet && rows.every(({ isPlaced }) => isPlaced) && followed[known - 1] === rows.at(-1)?.what;
      };
      await until('the changes to be followed', isDone, { limit: 120, every: 1_000 });
      await stop();
      const rows = await read();
      const ofFeed = rows.slice(start, start + followed.length);
      const wanted = ofFeed.map(({ what }) => what);
      const missed = rows.slice(0, start).filter(({ counts }) => counts).length;
      const faults: string[] = [];
      if (missed > 0) faults.push(`the changes feed left out the first ${missed} changes`);
      if (!isDeepStrictEqual(wanted, followed)) {
        const at = wanted.findIndex((what, index) => what !== followed[index]);
        const given = followed.slice(at, at + 3).join(', ');
        const expected = wanted.slice(at, at + 3).join(', ');
        faults.push(`the changes feed did not give each change once, in order: ${given} instead of ${expected}`);
      }
      const earlier = ofFeed.filter(({ counts }) => !counts).length;
      return { changes: followed.length, earlier, faults };
    },
  };
}
