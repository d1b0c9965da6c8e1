import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { type Answer, call, watchInfo } from './call.ts';
import type { Begin } from './faults.ts';
import { acceptJobs, judgeJobs } from './jobs.ts';
import { balance, type Kept, type LedgerEntry } from './ledger.ts';
import type { Testbed } from './testbed.ts';
import { seconds, secondsSince, Tally, type Trial, until } from './trial.ts';

export interface Writing {
  url: string;
  /** Writes started per second. */
  rate: number;
  /** Retry with the same key until there is a response, as our web app's users do; otherwise each failure is final. */
  retries: boolean;
  /**
   * Seconds for which a write is retried; by default longer than the time after which the server knows that the first
   * attempt died.
   */
  patience?: number;
}

export interface WriteSummary {
  sent: number;
  acknowledged: number;
  /** Acknowledgments per second, over the whole time. */
  rate: number;
  /** Milliseconds of the slowest call. */
  slowest: number;
  /** Responses other than an acknowledgment, and broken connections. */
  troubles: Tally;
}

/** Limits of concurrent calls and of unsettled writes, beyond which no write is started. */
const mostCalls = 40;
const mostUnsettled = 200;

/** Writes leads and contacts at a steady rate, each with its own mark and an Idempotency-Key. */
export async function startWriters(testbed: Testbed, { url, rate, retries, patience = 120 }: Writing) {
  const { headers, ledger } = testbed;
  const requestOf = await bodies(testbed);
  const summary: WriteSummary = { sent: 0, acknowledged: 0, rate: 0, slowest: 0, troubles: new Tally() };
  const pending = new Set<Promise<void>>();
  const began = performance.now();
  let lastAcknowledged = 0;
  let calls = 0;

  const write = async (entry: LedgerEntry, number: number) => {
    const deadline = performance.now() + patience * 1000;
    const { path, body } = requestOf(entry, number);
    const options = { body, headers: { ...headers, 'idempotency-key': entry.mark } };
    for (;;) {
      calls += 1;
      const asked = performance.now();
      const answer = await call(url + path, { ...options, patience: Math.min(patience, 60) * 1000 }).catch(
        (error: Error) => error,
      );
      summary.slowest = Math.max(summary.slowest, performance.now() - asked);
      calls -= 1;
      const { final, trouble } = settle(entry, answer);
      if (trouble) summary.troubles.add(trouble);
      else {
        summary.acknowledged += 1;
        lastAcknowledged = performance.now();
      }
      if (final || !retries || performance.now() > deadline) return;
      await sleep(1_000);
    }
  };
  let number = -1;
  const stopStarting = untilStopped(async () => {
    number += 1;
    const wait = began + (number * 1000) / rate - performance.now();
    if (wait > 1) await sleep(wait);
    if (calls >= mostCalls || pending.size >= mostUnsettled) return;
    summary.sent += 1;
    const settled = write(ledger.open(number % 5 === 0 ? 'lead' : 'contact'), number);
    pending.add(settled);
    void settled.finally(() => pending.delete(settled));
  });
  return {
    /** Waits until a write is acknowledged after that moment. */
    acknowledgedAfter: (moment: number) => until('a write to be acknowledged', () => lastAcknowledged > moment),
    /** Ends the load once every write is settled. */
    stop: async (): Promise<WriteSummary> => {
      await stopStarting();
      const took = secondsSince(began);
      await Promise.all(pending);
      return { ...summary, rate: summary.acknowledged / took };
    },
  };
}

/** @returns the path and the body of a write: of five, one creates a lead and four add a contact to an existing one */
async function bodies({ database }: Testbed) {
  const [agent] = await database.query('select id from app_user where is_sales_agent order by id limit 1');
  const owners = await database.query('select id from customer where stage_id = 1 order by id limit 50');
  return ({ kind, mark }: LedgerEntry, number: number): { path: string; body: object } => {
    if (kind === 'contact') {
      const body = { id: 0, firstName: 'Mark', lastName: mark };
      return { path: `/api/customer/${owners[number % owners.length]?.id}/contact`, body };
    }
    const body = {
      id: 0,
      name: mark,
      address: '1 Main St',
      city: 'Carmel',
      state: 'IN',
      zip: '46032',
      salesAgent: { id: agent?.id },
      customerStatus: { id: 16 },
      contacts: [{ id: 0, firstName: 'First', lastName: 'Of a lead' }],
    };
    return { path: '/api/customer', body };
  };
}

/** Records the result of a response. `final`: a retry would not change it. `trouble`: empty if it was acknowledged. */
function settle(entry: LedgerEntry, answer: Answer | Error): { final: boolean; trouble: string } {
  if (answer instanceof Error) return { final: false, trouble: answer.message };
  const { id, error: { code = '' } = {} } = readBody(answer.body);
  // 409: the server's response if an earlier attempt was saved and its response was lost.
  const isSavedBefore = answer.status === 409 && code === 'rule';
  if (answer.status === 200 || isSavedBefore) {
    entry.acknowledged = isSavedBefore ? 'without id' : Number(id);
    return { final: true, trouble: '' };
  }
  const final = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  entry.refused = final;
  return { final, trouble: `${answer.status} ${code}`.trim() };
}

function readBody(text: string): { id?: unknown; error?: { code?: string } } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Looks up every write of the run so far. @returns what does not balance, and a sentence about what does */
export async function checkLedger({ database, ledger }: Testbed): Promise<{ faults: string[]; summary: string }> {
  const storedAs = (table: string, column: string) =>
    database.query<Kept>(
      `select ${column} as mark, id, (select count(*)::int from audit_event where entity = '${table}' and entity_id = c.id::text) as audited
       from ${table} c where ${column} like $1`,
      [`${ledger.prefix}%`],
    );
  const stored = [...(await storedAs('customer', 'name')), ...(await storedAs('contact', 'last_name'))];
  const { faults, sent, acknowledged, unanswered } = balance(ledger.entries, stored);
  const unexpected = stored.length - acknowledged - unanswered;
  if (faults.length === 0 && unexpected !== 0) faults.push(`${unexpected} records are there that no one sent`);
  const once = `${sent} sent, ${acknowledged} acknowledged and there once with one audit row each`;
  return { faults, summary: `${once}, ${unanswered} there whose answer never came` };
}

/** Adds the state of the ledger to the outcome of a scenario. @returns the sentence about what balances */
export async function judgeLedger(trial: Trial): Promise<string> {
  const { faults, summary } = await checkLedger(trial.testbed);
  if (trial.testbed.ledger.entries.length > 0) trial.found(`ledger so far: ${summary}`);
  // A later scenario does not report the same again.
  const { reported } = trial.testbed.ledger;
  trial.outcome.broken.push(...faults.filter((fault) => !reported.has(fault)));
  for (const fault of faults) reported.add(fault);
  return summary;
}

export const writeText = ({ sent, acknowledged, rate, troubles }: WriteSummary): string =>
  `${sent} writes sent, ${acknowledged} acknowledged (${seconds(rate)} a second); other answers: ${troubles.text}`;

/** Milliseconds. */
const slowestInfo = 10_000;

/** 200 writes per second, and proposals that are accepted just before each strike, while `/api/info` is watched. */
export const writes =
  ({ jobs = 0 }: { jobs?: number } = {}): Begin =>
  async (trial, { api }, fault) => {
    const writers = await startWriters(trial.testbed, { url: api.url, rate: 200, retries: true });
    const info = watchInfo(api.url);
    const ids: number[] = [];
    return {
      did: `Writes${jobs > 0 ? ' and proposals' : ''}, asked again with the same Idempotency-Key`,
      strike: async (cause) => {
        await sleep(3_000);
        ids.push(...(await acceptJobs(trial, api.url, jobs)).ids);
        const moment = await cause();
        await api.untilReady();
        await writers.acknowledgedAfter(moment + 50);
        trial.outcome.recoveries.push(secondsSince(moment));
      },
      end: async () => {
        const summary = await writers.stop();
        await info.stop();
        const { took, most } = await judgeJobs(trial, ids, 120);
        trial.found(
          writeText(summary),
          `${ids.length} jobs accepted before, all done once, ${most} attempts at most (${seconds(took)} s after the load ended)`,
        );
        if (fault === 'api killed') return;
        const slowest = Math.max(...info.times);
        trial.found(`/api/info said: ${info.statuses.text}; its slowest answer took ${seconds(slowest / 1000)} s`);
        // Without the database the api refuses calls in a way that says they may be repeated.
        const failed = [...summary.troubles.keys()].some((trouble) => trouble.startsWith('500'));
        trial.promise(!failed, 'a writer met a 500, which says nothing of coming again');
        const strange = [...info.statuses.keys()].filter((status) => status !== '200' && status !== '503');
        trial.promise(info.statuses.has('503'), '/api/info never gave the maintenance answer');
        trial.promise(strange.length === 0, `/api/info said ${strange.join(', ')}`);
        trial.promise(slowest <= slowestInfo, '/api/info kept a caller waiting');
      },
    };
  };
