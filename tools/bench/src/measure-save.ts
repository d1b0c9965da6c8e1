import { Agent, request } from 'node:http';
import { type Measured, number, spreadText } from './report.ts';
import { inTurns } from './rounds.ts';
import { startReference } from './servers.ts';
import { query, type Setting, type Site } from './setting.ts';
import { judge, ratiosOf } from './statistics.ts';

const callers = 4;

/** A record that only one caller saves, so each save makes its version one higher. */
interface SavedRecord {
  id: number;
  rowVersion: number;
}

const save = ({ api, headers }: Site, agent: Agent, record: SavedRecord): Promise<void> =>
  new Promise((resolve, reject) => {
    const fields = { ...headers, 'content-type': 'application/json' };
    const call = request(`${api.url}/api/customer`, { method: 'POST', agent, headers: fields }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a save answered ${answer.statusCode}`));
      answer.resume().once('end', () => {
        record.rowVersion += 1;
        resolve();
      });
    });
    call.once('error', reject);
    call.end(JSON.stringify({ ...record, address2: `Suite ${record.rowVersion}` }));
  });

/** Saves one record after the other, by several callers. @returns saves per second */
export async function saveFor(seconds: number, site: Site, records: readonly SavedRecord[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const began = performance.now();
  let saves = 0;
  const caller = async (record: SavedRecord) => {
    while (performance.now() - began < seconds * 1000) {
      await save(site, agent, record);
      saves += 1;
    }
  };
  await Promise.all(records.map(caller));
  agent.destroy();
  return saves / ((performance.now() - began) / 1000);
}

/** Returns as many records as there are callers. */
export async function recordsToSave({ databaseUrl }: Site): Promise<SavedRecord[]> {
  const text = `select id, row_version as "rowVersion" from customer order by id limit ${callers}`;
  const rows = await query(databaseUrl, text);
  return rows.map(({ id, rowVersion }) => ({ id: Number(id), rowVersion: Number(rowVersion) }));
}

/** What sealing the audit costs those who save records: the same saves with a sealer at work, and without. */
export async function measureSave(setting: Setting, pairs: number, seconds: number): Promise<Measured> {
  await using sealer = await startReference('sealer', setting);
  const tell = async (what: string): Promise<number> => {
    const answer = await fetch(`${sealer.url}/${what}`);
    return ((await answer.json()) as { sealed: number }).sealed;
  };
  const records = await recordsToSave(setting);
  const saving = () => saveFor(seconds, setting, records);
  let sealed = 0;
  const whileSealing = async () => {
    const before = await tell('seal');
    await tell('on');
    const perSecond = await saving();
    sealed += (await tell('off')) - before;
    return perSecond;
  };
  const alone = async () => {
    await tell('seal');
    return saving();
  };
  const { ratio, medians } = ratiosOf(await inTurns(whileSealing, alone, pairs));
  const [sealing, without] = medians.map(number);
  return {
    findings: [
      {
        what: `saves of a record while the audit is sealed every second, compared with saves without: at least 0.97 times`,
        measured: `${spreadText(ratio)}; ${sealing} compared with ${without} a second, ${callers} callers, ${sealed.toLocaleString('en-US')} rows sealed`,
        verdict: judge(ratio, 0.97, true),
      },
    ],
  };
}
