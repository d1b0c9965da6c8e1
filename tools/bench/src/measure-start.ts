import { type Measured, number, spreadText } from './report.ts';
import { startApi } from './servers.ts';
import type { Setting } from './setting.ts';
import { judge, spreadOf } from './statistics.ts';

/** P16: from the start of the API's process to its first response, including the database. */
export async function measureStart(setting: Setting, starts: number): Promise<Measured> {
  const times: number[] = [];
  for (let index = 0; index <= starts; index++) {
    const api = await startApi('api-start', setting.env, setting.folder);
    await api.stop();
    if (index > 0) times.push(api.startedIn / 1000);
  }
  const spread = spreadOf(times);
  return {
    findings: [
      {
        goal: 'P16',
        what: 'warm start of the API to its first answer: at most 1.5 s',
        measured: spreadText(spread, ' s', 'starts'),
        verdict: judge(spread, 1.5, false),
      },
      {
        goal: 'P16',
        what: 'cold start, from an empty folder: database made, migrated and given its reference data, API answering',
        measured: `${number(setting.coldStart)} s`,
        verdict: '–',
      },
    ],
  };
}
