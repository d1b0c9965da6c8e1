import { setTimeout as sleep } from 'node:timers/promises';
import { type Measured, number } from './report.ts';
import { memoryOf, startApi } from './servers.ts';
import { query, type Setting } from './setting.ts';

const megabyte = 1024 * 1024;

/** Memory of a fresh API while files of 50 MB arrive, two at a time, compared with its memory after a small one. */
export async function measureUpload(setting: Setting): Promise<Measured> {
  const api = await startApi('api-upload', setting.env, setting.folder);
  try {
    const [row] = await query(setting.databaseUrl, 'select id from customer where stage_id = 3 order by id limit 1');
    const url = `${api.url}/api/customer/${row?.id}/document/upload?typeId=37`;
    const line = `${'some words of a large document '.repeat(4)}\n`;
    const upload = async (bytes: number) => {
      const form = new FormData();
      form.set('file', new Blob([line.repeat(Math.floor(bytes / line.length))], { type: 'text/plain' }), 'large.txt');
      const answer = await fetch(url, { method: 'POST', headers: setting.headers, body: form });
      if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    for (let index = 0; index < 5; index++) await upload(megabyte);
    const before = memoryOf(api.pid)?.now ?? Number.NaN;
    let peak = before;
    let open = true;
    const watching = (async () => {
      while (open) {
        peak = Math.max(peak, memoryOf(api.pid)?.now ?? Number.NaN);
        await sleep(20);
      }
    })();
    const began = performance.now();
    const files = 6;
    for (let index = 0; index < files; index += 2) await Promise.all([upload(49 * megabyte), upload(49 * megabyte)]);
    const seconds = (performance.now() - began) / 1000;
    open = false;
    await watching;
    const grown = peak - before;
    return {
      findings: [
        {
          goal: '–',
          what: `memory that ${files} uploads of 49 MB, two at a time, add to the API: less than one of them`,
          measured: `**${number(grown)} MB** (${number(before)} MB before); ${number((files * 49) / seconds)} MB/s`,
          verdict: Number.isNaN(grown) ? 'not measured' : grown < 49 ? 'holds' : 'missed',
        },
      ],
    };
  } finally {
    await api.stop();
  }
}
