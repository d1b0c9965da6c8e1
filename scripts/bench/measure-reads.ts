import { isDeepStrictEqual } from 'node:util';
import { generatorFor, type Target } from './load.ts';
import { type Comparison, compare } from './pairs.ts';
import { type Finding, spreadText } from './report.ts';
import { startReference } from './servers.ts';
import { query, type Setting } from './setting.ts';
import { judge } from './statistics.ts';

export interface Effort {
  pairs: number;
  /** Of each run. */
  seconds: number;
}

interface Measured {
  findings: Finding[];
  comparisons: Comparison[];
  notes: string[];
}

const connections = 16;
const day = 24 * 60 * 60 * 1000;

/** P1: the leads of the last 60 days, all of them, against one bare statement and against a plain `findMany`. */
export async function measureList(setting: Setting, effort: Effort): Promise<Measured> {
  const now = Date.now();
  const range = `start=${new Date(now - 60 * day).toISOString()}&end=${new Date(now + day).toISOString()}`;
  const ours = oursOf(setting, 'the list, whole stack', `/api/customers/search?typeId=1&agentId=0&${range}`);
  return measureRead(setting, effort, ours, {
    goal: 'P1',
    subject: 'list',
    path: `/list?typeId=1&${range}`,
    floors: { sql: 0.8, prisma: 5 },
    comparePrisma: sameJson,
    p99Ceiling: 1.25,
  });
}

/** P3: one record with all that belongs to it. */
export async function measureDetail(setting: Setting, effort: Effort): Promise<Measured> {
  const [row] = await query(setting.databaseUrl, 'select id from customer where stage_id = 3 order by id limit 1');
  const ours = oursOf(setting, 'the record, whole stack', `/api/customer/${row?.id}`);
  return measureRead(setting, effort, ours, {
    goal: 'P3',
    subject: 'detail',
    path: `/detail/${row?.id}`,
    floors: { sql: 0.75, prisma: 3.5 },
    comparePrisma: sameRecord,
  });
}

export const oursOf = ({ api, headers }: Setting, name: string, path: string): Target => ({
  name,
  url: `${api.url}${path}`,
  headers,
  light: `${api.url}/api/health`,
});

interface Plan {
  goal: string;
  subject: 'list' | 'detail';
  path: string;
  floors: { sql: number; prisma: number };
  comparePrisma: (ours: string, theirs: string) => boolean;
  p99Ceiling?: number;
}

async function measureRead(setting: Setting, effort: Effort, ours: Target, plan: Plan): Promise<Measured> {
  const body = await bodyOf(ours);
  const generator = generatorFor(body.length);
  const measured: Measured = { findings: [], comparisons: [], notes: [] };
  for (const way of ['sql', 'prisma'] as const) {
    const server = await startReference(`${plan.subject}-${way}`, setting.env, setting.folder);
    try {
      const name = `${plan.subject} by ${way === 'sql' ? 'Fastify and one json statement' : 'Fastify and Prisma include'}`;
      const theirs: Target = { name, url: `${server.url}${plan.path}`, headers: {}, light: `${server.url}/light` };
      const other = await bodyOf(theirs);
      const same = way === 'sql' ? sameJson(body, other) : plan.comparePrisma(body, other);
      if (!same) throw new Error(`${plan.goal}: the bodies of the product and of ${name} differ.`);
      const bytes = `${body.length.toLocaleString('en-US')} and ${other.length.toLocaleString('en-US')} bytes`;
      measured.notes.push(`${name}: ${body === other ? 'the same body byte for byte' : 'the same data'} (${bytes})`);
      const compared = await compare(ours, theirs, { ...effort, connections, generator });
      measured.comparisons.push(compared);
      measured.findings.push(...findingsOf(plan, way, name, compared));
    } finally {
      await server.stop();
    }
  }
  return measured;
}

function findingsOf(plan: Plan, way: 'sql' | 'prisma', name: string, { rate, p99 }: Comparison): Finding[] {
  const floor = plan.floors[way];
  const findings: Finding[] = [
    {
      goal: plan.goal,
      what: `answers per second by those of ${name}, ${connections} callers: at least ${floor.toFixed(2)}`,
      measured: spreadText(rate),
      verdict: judge(rate, floor, true),
    },
  ];
  if (way === 'sql' && plan.p99Ceiling)
    findings.push({
      goal: plan.goal,
      what: `p99 by that of ${name}: at most ${plan.p99Ceiling}`,
      measured: spreadText(p99),
      verdict: judge(p99, plan.p99Ceiling, false),
    });
  return findings;
}

async function bodyOf({ url, headers, name }: Target): Promise<string> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`);
  return answer.text();
}

function sameJson(ours: string, theirs: string): boolean {
  return ours === theirs || isDeepStrictEqual(JSON.parse(ours), JSON.parse(theirs));
}

/** The bare server answers rows as they are: told by what both name alike. */
function sameRecord(ours: string, theirs: string): boolean {
  const facts = (record: Record<string, unknown>, cycles: unknown) => {
    const { id, name, address, zip, rowVersion, contacts, locations } = record;
    const ids = (rows: unknown) => (rows as { id: number }[]).map((one) => one.id).sort((a, b) => a - b);
    return [id, name, address, zip, rowVersion, ids(contacts), ids(locations), ids(cycles)];
  };
  const [mine, other] = [JSON.parse(ours), JSON.parse(theirs)];
  return isDeepStrictEqual(facts(mine, mine.rfp.payRoll.payCycles), facts(other, other.payCycles));
}
