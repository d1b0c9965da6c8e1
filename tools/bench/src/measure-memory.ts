import { setTimeout as sleep } from 'node:timers/promises';
import { oursOf } from './compare-with-references.ts';
import { generatorName } from './generator.ts';
import { abandon, runLoad, timedCall, untilIdle } from './load.ts';
import { atMost, type Measured, number } from './report.ts';
import { memoryOf, startApi } from './servers.ts';
import type { Setting } from './setting.ts';

/**
 * P13: memory of a fresh API under 64 callers of the whole list, and how soon it is released when callers disconnect.
 */
export async function measureMemory(setting: Setting, seconds: number): Promise<Measured> {
  await using api = await startApi('api-memory', setting);
  const path = '/api/customers/search?typeId=1&agentId=0';
  const list = oursOf({ ...setting, api }, 'the list', path);
  const { now: start } = memoryOf(api.pid);
  const run = await runLoad(list, { connections: 64, seconds });
  const { peak } = memoryOf(api.pid);
  await untilIdle(list);
  const waits: number[] = [];
  for (let round = 0; round < 5; round++) {
    await abandon(list, 64, 300);
    await sleep(1_000);
    waits.push(await timedCall(`${api.url}${path}&pageSize=10`, setting.headers));
  }
  const longest = Math.max(...waits);
  const memory = `**${number(peak)} MB** (${number(start)} MB at the start)`;
  return {
    findings: [
      {
        what: `peak memory of the API, 64 callers of the whole list for ${seconds} s: at most 512 MB`,
        measured: `${memory}; ${number(run.perSecond)} lists/s, ${run.failed} calls got 503 (measured by ${generatorName})`,
        verdict: atMost(512, peak),
      },
      {
        what: 'a page of a list one second after 64 callers hung up: at most 200 ms',
        measured: `**${number(longest)} ms** at the longest of ${waits.length}`,
        verdict: atMost(200, longest),
      },
    ],
  };
}
