import { type Measured, number, spreadText } from './report.ts';
import { repeated } from './rounds.ts';
import { startApi } from './servers.ts';
import type { Setting } from './setting.ts';
import { judge, spreadOf } from './statistics.ts';

/** P16: from the start of the API's process to its first response, including the database. */
export async function measureStart(setting: Setting, starts: number): Promise<Measured> {
  const times = await repeated(starts, async () => {
    await using api = await startApi('api-start', setting);
    return api.startedIn / 1000;
  });
  const spread = spreadOf(times);
  return {
    findings: [
      {
        what: 'warm start of the API to its first answer: at most 1.5 s',
        measured: spreadText(spread, ' s', 'starts'),
        verdict: judge(spread, 1.5, false),
      },
      {
        what: 'cold start, from an empty folder: database made, migrated and given its reference data, API answering',
        measured: `${number(setting.coldStart)} s`,
        verdict: '–',
      },
    ],
  };
}
