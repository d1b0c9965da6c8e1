import { isDeepStrictEqual } from 'node:util';
import { type Comparison, compare, type Target } from './load.ts';
import { atLeast, atMost, type Finding, type Measured } from './report.ts';
import { startReference } from './servers.ts';
import { customerIn, query, type Setting, type Site, targetOf } from './setting.ts';

/** How many pairs count, and how many seconds each run takes. */
export interface Effort {
  pairs: number;
  seconds: number;
}

/** A bare server to compare the product with. */
interface Bare {
  /** The argument of `reference-server.ts`. */
  server: string;
  name: string;
  path: string;
  /** The least ratio of the product's responses per second to the bare server's. */
  floor: `${number}`;
  p99?: `${number}`;
  /** Whether both responses are equal; by default, compared as JSON. */
  same?: (ours: string, theirs: string) => boolean;
}

/** The product's call, and the same by bare servers. */
interface Compared {
  ours: Target;
  bare: readonly Bare[];
  notes?: string[];
}

/** How many callers come at once. */
export const connections = 16;

const day = 24 * 60 * 60 * 1000;
const lastLeads = () => {
  const now = Date.now();
  return `start=${new Date(now - 60 * day).toISOString()}&end=${new Date(now + day).toISOString()}`;
};
const listPath = (range: string) => `/api/customers/search?typeId=1&agentId=0&${range}`;

/** The call of all leads of the last 60 days. */
export const leadsPath = (): string => listPath(lastLeads());

/** The call of one complete record. */
export const recordPath = async (site: Site): Promise<string> => `/api/customer/${await customerIn(site, 3)}`;

/** The bare server returns plain rows, so only the fields that both have are compared. */
function sameRecord(ours: string, theirs: string): boolean {
  const facts = (record: Record<string, unknown>, cycles: unknown) => {
    const { id, name, address, zip, rowVersion, contacts, locations } = record;
    const ids = (rows: unknown) => (rows as { id: number }[]).map((one) => one.id).sort((a, b) => a - b);
    return [id, name, address, zip, rowVersion, ids(contacts), ids(locations), ids(cycles)];
  };
  const [mine, other] = [JSON.parse(ours), JSON.parse(theirs)];
  return isDeepStrictEqual(facts(mine, mine.rfp.payRoll.payCycles), facts(other, other.payCycles));
}

/** P1: all leads of the last 60 days, compared with one bare statement and with a plain `findMany`. */
function list(setting: Setting): Compared {
  const range = lastLeads();
  const path = `/list?typeId=1&${range}`;
  return {
    ours: targetOf(setting, 'the list, whole stack', listPath(range)),
    bare: [
      { server: 'list-sql', name: 'list by Fastify and one json statement', path, floor: '0.80', p99: '1.25' },
      { server: 'list-prisma', name: 'list by Fastify and Prisma include', path, floor: '5.00' },
    ],
  };
}

/** P3: one complete record. */
async function record(setting: Setting): Promise<Compared> {
  const path = `/detail/${await customerIn(setting, 3)}`;
  return {
    ours: targetOf(setting, 'the record, whole stack', await recordPath(setting)),
    bare: [
      { server: 'detail-sql', name: 'detail by Fastify and one json statement', path, floor: '1.40' },
      { server: 'detail-prisma', name: 'detail by Fastify and Prisma include', path, floor: '4.50', same: sameRecord },
    ],
    notes: [
      'the bare json statement of the record is the product’s own, so that all that surrounds it is measured; the record by Prisma is answered as its rows are, unshaped and without the names of lookups, which favours Prisma',
    ],
  };
}

/** Calculates admin rates of a customer's pay cycles without saving; the bare route reads the same rows. */
async function calculate(setting: Setting): Promise<Compared> {
  const [row] = await query(
    setting.databaseUrl,
    `select customer_id as id from pay_cycle group by 1 having count(*) > 1 order by 1 limit 1`,
  );
  const name = 'the same by Fastify, one statement and the same rule';
  return {
    ours: {
      ...targetOf(setting, 'the calculate call, whole stack', '/api/customer/rfp/calculate'),
      headers: { ...setting.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ customerId: Number(row?.id) }),
    },
    bare: [{ server: 'calculate-sql', name, path: '/calculate', floor: '0.70' }],
  };
}

const compared = { list, record, calculate };

async function bodyOf({ url, headers, name, body }: Target): Promise<string> {
  const answer = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`);
  return answer.text();
}

const sameJson = (ours: string, theirs: string): boolean =>
  ours === theirs || isDeepStrictEqual(JSON.parse(ours), JSON.parse(theirs));

/** Compares the product's response with those of bare servers, then the responses per second of each. */
export async function measureAgainstBare(
  setting: Setting,
  { what, ...effort }: Effort & { what: keyof typeof compared },
): Promise<Measured> {
  const { ours, bare, notes: further = [] } = await compared[what](setting);
  const body = await bodyOf(ours);
  const [findings, comparisons, notes]: [Finding[], Comparison[], string[]] = [[], [], []];
  for (const { server: program, name, path, floor, p99, same = sameJson } of bare) {
    await using server = await startReference(program, setting);
    const [url, light] = [`${server.url}${path}`, `${server.url}/light`];
    const headers: Target['headers'] = ours.body === undefined ? {} : { 'content-type': 'application/json' };
    const theirs: Target = { ...ours, name, url, light, headers };
    const other = await bodyOf(theirs);
    if (!same(body, other)) throw new Error(`The bodies of the product and of ${name} differ.`);
    const bytes = `${body.length.toLocaleString('en-US')} and ${other.length.toLocaleString('en-US')} bytes`;
    notes.push(`${name}: ${body === other ? 'the same body byte for byte' : 'the same data'} (${bytes})`);
    const found = await compare(ours, theirs, { ...effort, connections });
    const { rate, limited } = found;
    comparisons.push(found);
    findings.push(
      atLeast(`answers per second by those of ${name}, ${connections} callers`, floor, rate, { limited }),
      ...(p99 ? [atMost(`p99 by that of ${name}`, p99, found.p99, { limited })] : []),
    );
  }
  return { findings, comparisons, notes: [...notes, ...further] };
}
