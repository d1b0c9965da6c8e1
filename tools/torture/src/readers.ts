import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { call, keptConnections } from './call.ts';

export interface ReadSummary {
  answered: number;
  /** Responses with a status other than 200, and broken connections. */
  troubles: string[];
  /** Milliseconds of the slowest call. */
  slowest: number;
}

/**
 * Starts four callers, each of which reads the URLs in turn.
 * @param pause milliseconds between two reads of a caller
 */
export function startReaders(urls: readonly string[], headers: Record<string, string>, pause = 10) {
  const agent = keptConnections();
  const summary: ReadSummary = { answered: 0, troubles: [], slowest: 0 };
  const startReader = (start: number) => {
    let turn = start;
    return untilStopped(async () => {
      const url = urls[turn % urls.length] ?? '';
      turn += 1;
      const began = performance.now();
      const answer = await call(url, { agent, headers }).catch((error: Error) => error);
      summary.slowest = Math.max(summary.slowest, performance.now() - began);
      if (answer instanceof Error) summary.troubles.push(answer.message);
      else if (answer.status === 200) summary.answered += 1;
      else summary.troubles.push(`${answer.status} ${new URL(url).pathname}`);
      await sleep(pause);
    });
  };
  const stops = [0, 1, 2, 3].map(startReader);
  return {
    stop: async (): Promise<ReadSummary> => {
      await Promise.all(stops.map((stop) => stop()));
      agent.destroy();
      return summary;
    },
  };
}
