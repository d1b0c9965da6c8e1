import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import { type Answer, call } from './call.ts';
import type { Trial } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { until } from './waiting.ts';

/** Proposals that were requested and accepted; each must produce one document of its customer. */
export interface AcceptedJobs {
  ids: number[];
  /** Milliseconds of the slowest acceptance. */
  slowest: number;
  /** Responses other than an acceptance. */
  refused: Answer[];
}

let nextCustomer = 0;

/** Requests proposals, each for a customer without one in this run, to be stored with the customer's documents. */
export async function acceptJobs(testbed: Testbed, url: string, count: number): Promise<AcceptedJobs> {
  const customers = await testbed.database.query<{ id: number }>(
    'select id from customer where stage_id = 3 and deleted_at is null order by id limit $1 offset $2',
    [count, nextCustomer],
  );
  nextCustomer += count;
  if (customers.length < count) throw new Error('There are not enough prospects for so many proposals.');
  let slowest = 0;
  const refused: Answer[] = [];
  const ids: number[] = [];
  for (const { id } of customers) {
    const began = performance.now();
    const answer = await call(`${url}/api/report/proposal/${id}`, {
      headers: { ...testbed.headers, prefer: 'respond-async', 'idempotency-key': `${testbed.ledger.prefix}job-${id}` },
      // Without medical plans, which need a medical tier: only six in ten of the made-up prospects have one.
      body: { archive: true, planComparison: false, medical: false, dental: true },
    });
    slowest = Math.max(slowest, performance.now() - began);
    if (answer.status === 200) ids.push((JSON.parse(answer.body) as { id: number }).id);
    else refused.push(answer);
  }
  return { ids, slowest, refused };
}

type JobRow = {
  id: number;
  state: string;
  attempt: number;
  documents: number;
  audits: number;
  storageKey: string | null;
  sha256: string | null;
};

const readJobs = ({ database }: Testbed, ids: readonly number[]): Promise<JobRow[]> =>
  database.query<JobRow>(
    `select j.id, j.state, j.attempt, count(d.id)::int as documents, max(d.storage_key) as "storageKey",
       max(d.sha256) as sha256, (select count(*)::int from audit_event a
         where a.request_id = j.request_id and a.entity = 'document') as audits
     from job j left join document d on d.customer_id = (j.params->>'customerId')::int and d.type_id = ${documentType.proposal}
       and d.created_at >= j.created_at
     where j.id = any($1) group by j.id order by j.id`,
    [ids],
  );

/** The number of the jobs that are in one of these states. */
export async function countJobs(testbed: Testbed, ids: readonly number[], ...states: string[]): Promise<number> {
  return (await readJobs(testbed, ids)).filter(({ state }) => states.includes(state)).length;
}

/** Waits until every job has ended. @returns seconds */
export const untilEnded = (testbed: Testbed, ids: readonly number[], limit: number): Promise<number> =>
  until(`${ids.length} jobs to end`, async () => (await countJobs(testbed, ids, 'queued', 'running')) === 0, {
    limit,
    every: 100,
  });

/** Checks that each job was done, and that its effect exists exactly once. @returns one sentence for each violation */
async function checkJobs(testbed: Testbed, ids: readonly number[]): Promise<{ faults: string[]; most: number }> {
  const rows = await readJobs(testbed, ids);
  const names = (bad: JobRow[]) => bad.map(({ id }) => id).join(', ');
  const faults: string[] = [];
  const judge = (words: string, isBad: (row: JobRow) => boolean) => {
    const bad = rows.filter(isBad);
    if (bad.length > 0) faults.push(`${bad.length} accepted jobs ${words} (${names(bad)})`);
  };
  if (rows.length !== ids.length) faults.push(`${ids.length - rows.length} accepted jobs have no row any more`);
  judge('were not done', ({ state }) => state !== 'done');
  judge('left no document', ({ documents }) => documents === 0);
  judge('were done more than once: several documents', ({ documents }) => documents > 1);
  judge('are not audited exactly once', ({ audits }) => audits !== 1);
  judge('left a document whose file is not what was stored', (row) => row.documents === 1 && !isWhole(testbed, row));
  return { faults, most: Math.max(0, ...rows.map(({ attempt }) => attempt)) };
}

/**
 * Waits until every job has ended, and adds to the outcome what is wrong with them.
 * @param limit seconds @returns seconds that it took, and the attempts of the job that had most
 */
export async function judgeJobs(
  { testbed, outcome }: Pick<Trial, 'testbed' | 'outcome'>,
  ids: readonly number[],
  limit: number,
): Promise<{ took: number; most: number }> {
  const took = await untilEnded(testbed, ids, limit);
  const { faults, most } = await checkJobs(testbed, ids);
  outcome.broken.push(...faults);
  return { took, most };
}

const isWhole = ({ files }: Testbed, { storageKey, sha256 }: JobRow): boolean => {
  try {
    const content = readFileSync(join(files, 'files', String(storageKey).slice(0, 2), String(storageKey)));
    return createHash('sha256').update(content).digest('hex') === sha256;
  } catch {
    return false;
  }
};

/**
 * Stored files without a row. An interrupted run leaves its file to a row that expires; unfinished files are swept
 * later.
 */
export async function orphanFiles({ database, files }: Testbed): Promise<number> {
  const known = await database.query<{ key: string }>(
    `select storage_key as key from document union all select storage_key from result_file
     union all select storage_key from file_import union all select storage_key from file_import_rejects`,
  );
  const keys = new Set(known.map(({ key }) => key));
  const there = await readdir(join(files, 'files'), { recursive: true, withFileTypes: true });
  return there.filter((entry) => entry.isFile() && !entry.name.endsWith('.part') && !keys.has(entry.name)).length;
}
