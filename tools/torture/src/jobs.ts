import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import { call } from './call.ts';
import type { Begin, Strike } from './faults.ts';
import type { Members } from './members.ts';
import type { Testbed } from './testbed.ts';
import { seconds, secondsSince, Tally, type Trial, until } from './trial.ts';

let nextCustomer = 0;

/**
 * Requests proposals, each for a customer without one in this run, to be stored with the customer's documents.
 * @returns the ids of the accepted jobs, and milliseconds of the slowest acceptance
 */
export async function acceptJobs(
  trial: Trial,
  url: string,
  count: number,
): Promise<{ ids: number[]; slowest: number }> {
  const { database, headers, ledger } = trial.testbed;
  const customers = await database.query<{ id: number }>(
    'select id from customer where stage_id = 3 and deleted_at is null order by id limit $1 offset $2',
    [count, nextCustomer],
  );
  nextCustomer += count;
  if (customers.length < count) throw new Error('There are not enough prospects for so many proposals.');
  let slowest = 0;
  const ids: number[] = [];
  const refused = new Tally();
  for (const { id } of customers) {
    const began = performance.now();
    const answer = await call(`${url}/api/report/proposal/${id}`, {
      headers: { ...headers, prefer: 'respond-async', 'idempotency-key': `${ledger.prefix}job-${id}` },
      // Without medical plans, which need a medical tier: only six in ten of the made-up prospects have one.
      body: { archive: true, planComparison: false, medical: false, dental: true },
    });
    slowest = Math.max(slowest, performance.now() - began);
    if (answer.status === 200) ids.push((JSON.parse(answer.body) as { id: number }).id);
    else refused.add(String(answer.status));
  }
  trial.promise(refused.size === 0, `jobs were refused: ${refused.text}`);
  return { ids, slowest };
}

type JobRow = { id: number; state: string; done: number; total: number; attempt: number };

const jobsOf = ({ database }: Testbed, ids: readonly number[]): Promise<JobRow[]> =>
  database.query<JobRow>('select id, state, done, total, attempt from job where id = any($1)', [ids]);

/** @throws Error if the job no longer exists */
export async function jobOf(testbed: Testbed, id: number): Promise<JobRow> {
  const [row] = await jobsOf(testbed, [id]);
  if (!row) throw new Error(`Job ${id} is gone.`);
  return row;
}

/** The number of the jobs that are in one of these states. */
const countJobs = async (testbed: Testbed, ids: readonly number[], ...states: string[]): Promise<number> =>
  (await jobsOf(testbed, ids)).filter(({ state }) => states.includes(state)).length;

/** Maximum seconds of a large job, including all faults. */
export const mostSeconds = 600;

/** Waits until every job has ended; goes on while the database is unavailable. @returns seconds */
export const untilEnded = (testbed: Testbed, ids: readonly number[], limit = mostSeconds): Promise<number> => {
  const haveEnded = async () => (await countJobs(testbed, ids, 'queued', 'running').catch(() => 1)) === 0;
  return until(`the jobs ${ids} to end`, haveEnded, { limit, every: 100 });
};

/** Waits for a run of the job after that attempt. @returns its number */
export async function nextAttempt(testbed: Testbed, id: number, after: number): Promise<number> {
  let attempt = 0;
  const isLater = async () => {
    attempt = (await jobOf(testbed, id).catch(() => undefined))?.attempt ?? 0;
    return attempt > after;
  };
  await until('the next attempt', isLater, { limit: 120 });
  return attempt;
}

interface Overtaking {
  /** Holds the first worker. */
  cause: Strike;
  /** Whether the first worker is held in the middle of its work, and not just after it. */
  isHeld(): Promise<boolean>;
  /** Waits until a second worker, started at that moment, has done the work. */
  done(moment: number): Promise<unknown>;
  /** What the first worker logs when it continues, and how many seconds it has for it. */
  says: RegExp;
  within: number;
}

/**
 * Holds the first worker until its lock expires and a second one has taken over its work.
 * @returns whether the first one noticed when it continued; undefined if it was held too late
 */
export async function overtake({ worker, addWorker }: Members, { cause, isHeld, done, says, within }: Overtaking) {
  const logged = worker.log().length;
  let second: Awaited<ReturnType<typeof addWorker>> | undefined;
  await cause(async () => {
    if (!(await isHeld())) return;
    const moment = performance.now();
    second = await addWorker();
    await done(moment);
  });
  if (!second) return undefined;
  const hasSaid = () => says.test(worker.log().slice(logged));
  await until('the worker to see that it was overtaken', hasSaid, { limit: within }).catch(() => {});
  await second.stop();
  return hasSaid();
}

type Proposal = Pick<JobRow, 'id' | 'state' | 'attempt'> & {
  documents: number;
  audits: number;
  storageKey: string | null;
  sha256: string | null;
};

/** What is wrong with an accepted job, in words. */
const wrongs: readonly [string, (row: Proposal, testbed: Testbed) => boolean][] = [
  ['were not done', ({ state }) => state !== 'done'],
  ['left no document', ({ documents }) => documents === 0],
  ['were done more than once: several documents', ({ documents }) => documents > 1],
  ['are not audited exactly once', ({ audits }) => audits !== 1],
  [
    'left a document whose file is not what was stored',
    (row, { files }) => row.documents === 1 && !isWhole(files, row),
  ],
];

/**
 * Waits until every job has ended, and checks that each was done and that its effect exists exactly once.
 * @param limit seconds @returns seconds that it took, and the attempts of the job that had most
 */
export async function judgeJobs(trial: Trial, ids: readonly number[], limit: number) {
  const took = await untilEnded(trial.testbed, ids, limit);
  const rows = await trial.testbed.database.query<Proposal>(
    `select j.id, j.state, j.attempt, count(d.id)::int as documents, max(d.storage_key) as "storageKey",
       max(d.sha256) as sha256, (select count(*)::int from audit_event a
         where a.request_id = j.request_id and a.entity = 'document') as audits
     from job j left join document d on d.customer_id = (j.params->>'customerId')::int and d.type_id = ${documentType.proposal}
       and d.created_at >= j.created_at
     where j.id = any($1) group by j.id order by j.id`,
    [ids],
  );
  trial.promise(rows.length === ids.length, `${ids.length - rows.length} accepted jobs have no row any more`);
  for (const [words, isWrong] of wrongs) {
    const wrong = rows.filter((row) => isWrong(row, trial.testbed)).map(({ id }) => id);
    trial.promise(wrong.length === 0, `${wrong.length} accepted jobs ${words} (${wrong.join(', ')})`);
  }
  return { took, most: Math.max(0, ...rows.map(({ attempt }) => attempt)) };
}

function isWhole(files: string, { storageKey, sha256 }: Proposal): boolean {
  try {
    const content = readFileSync(join(files, 'files', String(storageKey).slice(0, 2), String(storageKey)));
    return createHash('sha256').update(content).digest('hex') === sha256;
  } catch {
    return false;
  }
}

/**
 * Stored files without a row. An interrupted run leaves its file to a row that expires; unfinished files are swept
 * later.
 */
async function orphanFiles({ database, files }: Testbed): Promise<number> {
  const known = await database.query<{ key: string }>(
    `select storage_key as key from document union all select storage_key from result_file
     union all select storage_key from file_import union all select storage_key from file_import_rejects`,
  );
  const keys = new Set(known.map(({ key }) => key));
  const stored = join(files, 'files');
  // The product makes the folder with its first file.
  const there = existsSync(stored) ? await readdir(stored, { recursive: true, withFileTypes: true }) : [];
  return there.filter((entry) => entry.isFile() && !entry.name.endsWith('.part') && !keys.has(entry.name)).length;
}

/** Milliseconds within which a job is accepted, with Redis or without. */
const slowestAcceptance = 2_000;

/**
 * Proposals: some accepted before the strike, others while it lasts.
 * @param inTheMiddle strike only once one of them runs; at once otherwise
 */
export const proposals =
  ({ before, during = 0, inTheMiddle = false }: { before: number; during?: number; inTheMiddle?: boolean }): Begin =>
  async (trial, members, fault) => {
    const { testbed, outcome } = trial;
    const { url } = members.api;
    const isRunning = async (ids: readonly number[]) => (await countJobs(testbed, ids, 'running')) > 0;
    let [all, most, overtaken] = [0, 0, 0];
    // Those of a scenario before: a killed import leaves its rejected rows to the sweep of files older than a day.
    const left = await orphanFiles(testbed);
    const ended = async (ids: number[], limit: number) => {
      const judged = await judgeJobs(trial, ids, limit);
      all += ids.length;
      most = Math.max(most, judged.most);
      return judged.took;
    };
    /** Holds the worker in a job; again with other jobs if they had just finished. */
    const hold = async (cause: Strike): Promise<void> => {
      const { ids } = await acceptJobs(trial, url, before);
      await until('a job to run', () => isRunning(ids), { every: 1 });
      const noticed = await overtake(members, {
        cause,
        // What it sent before may still be committed.
        isHeld: () => sleep(300).then(() => isRunning(ids)),
        done: async (moment) => {
          await untilEnded(testbed, ids, 120);
          outcome.recoveries.push(secondsSince(moment));
        },
        says: /another attempt took over/,
        within: 15,
      });
      await sleep(500);
      await ended(ids, 120);
      if (noticed === undefined) return hold(cause);
      if (noticed) overtaken += 1;
    };
    return {
      did: `${before} proposals accepted before${during > 0 ? ` and ${during} in the meantime` : ''}`,
      strike: async (cause, _moment, index) => {
        if (fault === 'worker held') return hold(cause);
        const { ids } = await acceptJobs(trial, url, before);
        if (inTheMiddle) await until('a job to run', () => isRunning(ids), { every: 5 }).then(() => sleep(index * 17));
        const undone = ids.length - (await countJobs(testbed, ids, 'done'));
        await cause(async () => {
          const more = await acceptJobs(trial, url, during);
          ids.push(...more.ids);
          trial.promise(more.slowest <= slowestAcceptance, 'a user who started a job waited for Redis');
          if (during > 0)
            trial.found(
              `${more.ids.length} accepted while it lasted, the slowest in ${seconds(more.slowest / 1000)} s`,
            );
        });
        trial.found(`${undone} of the first ${before} were not done when it struck`);
        outcome.recoveries.push(await ended(ids, 180));
      },
      end: async () => {
        trial.found(`all ${all} accepted jobs done once, ${most} attempts at most`);
        if (fault === 'worker held')
          trial.found(`${overtaken} times the first worker said on waking that it was overtaken and committed nothing`);
        const isProven = fault === 'worker held' ? overtaken > 0 : most > 1;
        trial.promise(isProven || !inTheMiddle, 'no run was cut off: the scenario proved nothing');
        const orphans = (await orphanFiles(testbed)) - left;
        trial.found(`${orphans} stored files that no row knows`);
        trial.promise(orphans === 0, `${orphans} files were left that nothing removes for a day`);
      },
    };
  };
