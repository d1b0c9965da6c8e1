import { setTimeout as sleep } from 'node:timers/promises';
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
  let reading = true;
  const reader = async (start: number) => {
    for (let turn = start; reading; turn += 1) {
      const url = urls[turn % urls.length] ?? '';
      const began = performance.now();
      const answer = await call(url, { agent, headers }).catch((error: Error) => error);
      summary.slowest = Math.max(summary.slowest, performance.now() - began);
      if (answer instanceof Error) summary.troubles.push(answer.message);
      else if (answer.status === 200) summary.answered += 1;
      else summary.troubles.push(`${answer.status} ${new URL(url).pathname}`);
      await sleep(pause);
    }
  };
  const readers = Promise.all([0, 1, 2, 3].map(reader));
  return {
    stop: async (): Promise<ReadSummary> => {
      reading = false;
      await readers;
      agent.destroy();
      return summary;
    },
  };
}
