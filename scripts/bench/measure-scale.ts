import { drained, oneByOne, type Target } from './load.ts';
import { oursOf } from './measure-reads.ts';
import { type Finding, spreadText } from './report.ts';
import { runProgram } from './servers.ts';
import { query, type Setting } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

const factor = 10;
const rounds = 7;

interface Sizes {
  /** Median milliseconds of each round. */
  list: number[];
  detail: number[];
}

/** P12: a list of as many rows, and a record, among ten times as many customers. Leaves the database that large. */
export async function measureScale(setting: Setting): Promise<Finding[]> {
  const wanted = await countSince(setting, new Date(Date.now() - 60 * 24 * 60 * 60 * 1000));
  const before = await timesOf(setting, wanted);
  const more = String(setting.customers * (factor - 1));
  await runProgram('prisma/seed/scale.ts', ['--customers', more, '--force'], setting.env);
  const after = await timesOf(setting, wanted);
  const finding = (what: string, now: readonly number[], then: readonly number[]): Finding => {
    const base = median(then);
    const spread = spreadOf(now.map((time) => time / base));
    return {
      goal: 'P12',
      what: `${what} at ${(setting.customers * factor).toLocaleString('en-US')} customers by its time at ${setting.customers.toLocaleString('en-US')}: at most 1.3`,
      measured: spreadText(spread, '', 'rounds'),
      verdict: judge(spread, 1.3, false),
    };
  };
  return [
    finding(`a list of ${wanted.toLocaleString('en-US')} rows`, after.list, before.list),
    finding('a record', after.detail, before.detail),
  ];
}

async function countSince({ databaseUrl }: Setting, since: Date): Promise<number> {
  const text = `select count(*)::int as count from customer where stage_id = 1 and deleted_at is null and stage_date >= '${since.toISOString()}'`;
  const [row] = await query(databaseUrl, text);
  return Number(row?.count);
}

async function timesOf(setting: Setting, wanted: number): Promise<Sizes> {
  const [first] = await query(
    setting.databaseUrl,
    `select stage_date as since from customer where stage_id = 1 and deleted_at is null
     order by stage_date desc, id desc offset ${Math.max(0, wanted - 1)} limit 1`,
  );
  const [record] = await query(setting.databaseUrl, 'select id from customer where stage_id = 3 order by id limit 1');
  const since = first?.since instanceof Date ? first.since.toISOString() : '1900-01-01';
  const end = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const list = oursOf(setting, 'list', `/api/customers/search?typeId=1&agentId=0&start=${since}&end=${end}`);
  const detail = oursOf(setting, 'record', `/api/customer/${record?.id}`);
  const times = async (target: Target, calls: number): Promise<number[]> => {
    await drained(target);
    await oneByOne(target, calls);
    const medians: number[] = [];
    for (let round = 0; round < rounds; round++) medians.push(median(await oneByOne(target, calls)));
    return medians;
  };
  return { list: await times(list, 15), detail: await times(detail, 100) };
}
