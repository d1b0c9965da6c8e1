import { oursOf } from './compare-with-references.ts';
import { oneByOne, p99, type Target } from './load.ts';
import { type Finding, type Measured, number } from './report.ts';
import { query, type Setting } from './setting.ts';
import { median } from './statistics.ts';

const calls = 30;

/** Parts of customers' names, three letters up to a word, so that searches find something. */
async function typedLetters(setting: Setting): Promise<string[]> {
  const rows = await query(
    setting.databaseUrl,
    `select name from customer where deleted_at is null and id % (select greatest(count(*) / 8, 1) from customer) = 3 order by id limit 8`,
  );
  return rows.map(({ name }, index) =>
    String(name)
      .slice(1, 4 + (index % 4) * 2)
      .trim(),
  );
}

/** The latency while typing: the contains filter of the largest list, and the global search. */
export async function measureSearch(setting: Setting): Promise<Measured> {
  const letters = await typedLetters(setting);
  const [stage] = await query(
    setting.databaseUrl,
    'select stage_id, count(*) from customer where deleted_at is null group by 1 order by 2 desc limit 1',
  );
  const ask = async (what: string, path: (text: string) => string, ceiling: number): Promise<Finding> => {
    const slowest: number[] = [];
    const all: number[] = [];
    for (const text of letters) {
      const target: Target = oursOf(setting, what, path(encodeURIComponent(text)));
      await oneByOne(target, 3);
      const times = await oneByOne(target, calls);
      slowest.push(median(times));
      all.push(...times);
    }
    const worst = Math.max(...slowest);
    return {
      goal: '–',
      what: `${what}, one caller: at most ${ceiling} ms`,
      measured: `**${number(median(all))} ms** (p99 ${number(p99(all))}); ${number(worst)} for the slowest of ${letters.length} texts`,
      verdict: worst <= ceiling ? 'holds' : median(all) <= ceiling ? 'holds by the median' : 'missed',
    };
  };
  const list = `/api/customers/search?typeId=${stage?.stage_id}&agentId=0&start=1900-01-01&pageSize=10`;
  return {
    findings: [
      await ask('a page of the largest list, filtered by a part of the name', (text) => `${list}&filter=${text}`, 100),
      await ask('search over all customers by a few letters', (text) => `/api/search?text=${text}`, 50),
    ],
  };
}
