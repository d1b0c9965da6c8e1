import { setTimeout as sleep } from 'node:timers/promises';
import { type Measured, number } from './report.ts';
import { timed, untilStopped } from './rounds.ts';
import { memoryOf, startApi } from './servers.ts';
import { query, type Setting } from './setting.ts';

const megabyte = 1024 * 1024;

/** Memory of a fresh API while files of 50 MB arrive, two at a time, compared with its memory after a small one. */
export async function measureUpload(setting: Setting): Promise<Measured> {
  await using api = await startApi('api-upload', setting);
  const [row] = await query(setting.databaseUrl, 'select id from customer where stage_id = 3 order by id limit 1');
  const url = `${api.url}/api/customer/${row?.id}/document/upload?typeId=37`;
  const line = `${'some words of a large document '.repeat(4)}\n`;
  const upload = async (bytes: number) => {
    const form = new FormData();
    form.set('file', new Blob([line.repeat(Math.floor(bytes / line.length))], { type: 'text/plain' }), 'large.txt');
    const answer = await fetch(url, { method: 'POST', headers: setting.headers, body: form });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${text}`);
  };
  for (let index = 0; index < 5; index++) await upload(megabyte);
  const { now: before } = memoryOf(api.pid);
  let peak = before;
  const stop = untilStopped(async () => {
    peak = Math.max(peak, memoryOf(api.pid).now);
    await sleep(20);
  });
  const files = 6;
  const took = await timed(async () => {
    for (let index = 0; index < files; index += 2) await Promise.all([upload(49 * megabyte), upload(49 * megabyte)]);
  });
  await stop();
  const grown = peak - before;
  return {
    findings: [
      {
        goal: '–',
        what: `memory that ${files} uploads of 49 MB, two at a time, add to the API: less than one of them`,
        measured: `**${number(grown)} MB** (${number(before)} MB before); ${number((files * 49 * 1000) / took)} MB/s`,
        verdict: Number.isNaN(grown) ? 'not measured' : grown < 49 ? 'holds' : 'missed',
      },
    ],
  };
}
