import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@worksmart/core/access/auth/password.ts';
import type { Agent } from 'undici';
import { abandon, ask, openBrowser, send, timedCall } from './client.ts';
import { generatorName, oneByOne, runLoad, untilIdle } from './load.ts';
import { atLeast, atMost, type Finding, number } from './report.ts';
import { ratioInTurns, repeatFor, timed, untilStopped } from './rounds.ts';
import { memoryOf, startApi, startReference } from './servers.ts';
import { customerIn, query, type Setting, type Site, targetOf } from './setting.ts';
import { signIn } from './sign-in.ts';
import { quantile, spreadOf } from './statistics.ts';

/** The call of a page of the leads. */
export const firstPage = (site: Site) =>
  targetOf(site, 'a page of the list', '/api/customers/search?typeId=1&agentId=0&pageSize=10');

/** P5: a sign-in compared with one hash of the same cost, and the effect of many at once on other calls. */
export async function measureLogin(setting: Setting, { pairs }: { pairs: number }): Promise<Finding[]> {
  const login = () => timed(() => signIn(setting.login));
  const hash = () => timed(() => hashPassword('Only-for-the-bench-7'));
  const { ratio, medians } = await ratioInTurns({ login, hash }, ['login', 'hash'], pairs);
  const more = `; a hash takes ${number(medians[1])} ms`;
  return [
    atMost('a sign-in by one Argon2id hash of the same cost', '1.3', ratio, { more }),
    await duringLogins(setting),
  ];
}

/** Four callers read records one after another, first alone, then during a hundred sign-ins. */
async function duringLogins(setting: Setting): Promise<Finding> {
  const page = firstPage(setting);
  const callers = (calls: number) =>
    Promise.all(Array.from({ length: 4 }, () => oneByOne(page, calls))).then((times) => times.flat());
  await callers(100);
  const ratios: number[] = [];
  let refused = 0;
  for (let round = 0; round < 5; round++) {
    await untilIdle(page);
    const alone = await callers(150);
    const during: number[] = [];
    const stop = untilStopped(async () => during.push(...(await callers(10))));
    const logins = await Promise.allSettled(Array.from({ length: 100 }, () => signIn(setting.login)));
    await stop();
    refused += logins.filter(({ status }) => status === 'rejected').length;
    ratios.push(quantile(during, 0.99) / quantile(alone, 0.99));
  }
  const more = `; ${refused / ratios.length} of each 100 got 503`;
  const what = "another route's p99 during 100 sign-ins at once, by the same alone";
  return atMost(what, '3', spreadOf(ratios), { of: 'rounds', more });
}

/** P13: memory of a fresh API under 64 callers of the whole list, and how soon it is released when they disconnect. */
export async function measureMemory(setting: Setting, { seconds }: { seconds: number }): Promise<Finding[]> {
  await using api = await startApi('api-memory', setting);
  const list = targetOf({ ...setting, api }, 'the list', '/api/customers/search?typeId=1&agentId=0');
  const { now: start } = memoryOf(api.pid);
  const { perSecond, failed } = await runLoad(list, { connections: 64, seconds });
  const { peak } = memoryOf(api.pid);
  await untilIdle(list);
  const waits: number[] = [];
  for (let round = 0; round < 5; round++) {
    await abandon(list, 64, 300);
    await sleep(1_000);
    waits.push(await timedCall(`${list.url}&pageSize=10`, setting.headers));
  }
  const lists = `${number(perSecond)} lists/s, ${failed} calls got 503 (measured by ${generatorName})`;
  return [
    atMost(`peak memory of the API, 64 callers of the whole list for ${seconds} s`, '512 MB', peak, {
      more: ` (${number(start)} MB at the start); ${lists}`,
    }),
    atMost('a page of a list one second after 64 callers hung up', '200 ms', Math.max(...waits), {
      more: ` at the longest of ${waits.length}`,
    }),
  ];
}

const callers = 4;

/** A record that only one caller saves, so each save makes its version one higher. */
interface SavedRecord {
  id: number;
  rowVersion: number;
}

const save = async ({ api, headers }: Site, by: Agent, record: SavedRecord): Promise<void> => {
  const { status } = await send(by, {
    url: `${api.url}/api/customer`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...record, address2: `Suite ${record.rowVersion}` }),
  });
  if (status !== 200) throw new Error(`a save answered ${status}`);
  record.rowVersion += 1;
};

/** Saves one record after the other, by several callers. @returns saves per second */
export async function saveFor(seconds: number, site: Site, records: readonly SavedRecord[]): Promise<number> {
  const browser = openBrowser();
  let saves = 0;
  const took = await timed(() =>
    repeatFor(seconds, records, async (record) => {
      await save(site, browser, record);
      saves += 1;
    }),
  );
  await browser.close();
  return (saves * 1000) / took;
}

/** Returns as many records as there are callers. */
export async function recordsToSave({ databaseUrl }: Site): Promise<SavedRecord[]> {
  const text = `select id, row_version as "rowVersion" from customer order by id limit ${callers}`;
  const rows = await query(databaseUrl, text);
  return rows.map(({ id, rowVersion }) => ({ id: Number(id), rowVersion: Number(rowVersion) }));
}

/** What sealing the audit costs those who save records: the same saves with a sealer at work, and without. */
export async function measureSave(
  setting: Setting,
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<Finding[]> {
  await using sealer = await startReference('sealer', setting);
  const tell = async (what: string): Promise<number> => {
    const answer = await fetch(`${sealer.url}/${what}`);
    return ((await answer.json()) as { sealed: number }).sealed;
  };
  const records = await recordsToSave(setting);
  let sealed = 0;
  const whileSealing = async () => {
    const before = await tell('seal');
    await tell('on');
    const perSecond = await saveFor(seconds, setting, records);
    sealed += (await tell('off')) - before;
    return perSecond;
  };
  const alone = async () => {
    await tell('seal');
    return saveFor(seconds, setting, records);
  };
  const { ratio, medians } = await ratioInTurns({ whileSealing, alone }, ['whileSealing', 'alone'], pairs);
  const more = `; ${medians.map(number).join(' compared with ')} a second, ${callers} callers, ${sealed.toLocaleString('en-US')} rows sealed`;
  const what = 'saves of a record while the audit is sealed every second, compared with saves without';
  return [atLeast(what, '0.97 times', ratio, { more })];
}

const megabyte = 1024 * 1024;

/** Memory of a fresh API while files of 50 MB arrive, two at a time, compared with its memory after a small one. */
export async function measureUpload(setting: Setting, { files }: { files: number }): Promise<Finding[]> {
  await using api = await startApi('api-upload', setting);
  const path = `/customer/${await customerIn(setting, 3)}/document/upload?typeId=37`;
  const line = `${'some words of a large document '.repeat(4)}\n`;
  const upload = (bytes: number) => {
    const form = new FormData();
    form.set('file', new Blob([line.repeat(Math.floor(bytes / line.length))], { type: 'text/plain' }), 'large.txt');
    return ask({ ...setting, api }, path, form);
  };
  for (let index = 0; index < 5; index++) await upload(megabyte);
  const { now: before } = memoryOf(api.pid);
  let peak = before;
  const stop = untilStopped(async () => {
    peak = Math.max(peak, memoryOf(api.pid).now);
    await sleep(20);
  });
  const took = await timed(async () => {
    for (let index = 0; index < files; index += 2) await Promise.all([upload(49 * megabyte), upload(49 * megabyte)]);
  });
  await stop();
  const grown = peak - before;
  return [
    {
      goal: '–',
      what: `memory that ${files} uploads of 49 MB, two at a time, add to the API: less than one of them`,
      measured: `**${number(grown)} MB** (${number(before)} MB before); ${number((files * 49 * 1000) / took)} MB/s`,
      verdict: Number.isNaN(grown) ? 'not measured' : grown < 49 ? 'holds' : 'missed',
    },
  ];
}
