import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call } from './call.ts';
import { balance, faultsOf, type Kept, type LedgerEntry, type WriteKind } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { seconds } from './waiting.ts';

export interface Writing {
  /** The target of the calls; read for each call. */
  url: () => string;
  /** Writes started per second. */
  rate: number;
  /** Retry with the same key until there is a response, as our web app's users do; otherwise each failure is final. */
  retries: boolean;
  /** Seconds for which a write is retried; by default long enough to learn its result. */
  patience?: number;
}

export interface Writers {
  /** Performance times of the acknowledgments. */
  acknowledgedAt: number[];
  /** Responses other than an acknowledgment, and broken connections, with their counts. */
  troubles: Map<string, number>;
  /** Ends the load once every write is settled. */
  stop(): Promise<WriteSummary>;
}

export interface WriteSummary {
  sent: number;
  acknowledged: number;
  /** Acknowledgments per second, over the whole time. */
  rate: number;
  /** Milliseconds of the slowest call. */
  slowest: number;
}

/**
 * Seconds for which a write is retried: longer than the time after which the server knows that the first attempt died.
 */
const settleWithin = 120;
/** Limits of concurrent calls and of unsettled writes, beyond which no write is started. */
const mostCalls = 40;
const mostUnsettled = 200;

/** Writes leads and contacts at a steady rate, each with its own mark and an Idempotency-Key. */
export async function startWriters(
  testbed: Testbed,
  { url, rate, retries, patience = settleWithin }: Writing,
): Promise<Writers> {
  const { database, headers, ledger } = testbed;
  const [salesAgent] = await database.query<{ id: number }>(
    'select id from app_user where is_sales_agent order by id limit 1',
  );
  const owners = await database.query<{ id: number }>(
    'select id from customer where stage_id = 1 order by id limit 50',
  );
  const acknowledgedAt: number[] = [];
  const troubles = new Map<string, number>();
  const note = (trouble: string) => troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1);
  const began = performance.now();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  let calls = 0;
  let slowest = 0;
  let writing = true;

  const once = (entry: LedgerEntry, number: number): Promise<Answer> => {
    const lead = entry.kind === 'lead';
    const path = lead ? '/api/customer' : `/api/customer/${owners[number % owners.length]?.id}/contact`;
    const body = lead ? leadBody(entry.mark, salesAgent?.id ?? 0) : { id: 0, firstName: 'Mark', lastName: entry.mark };
    const options = { body, headers: { ...headers, 'idempotency-key': entry.mark } };
    return call(url() + path, { ...options, patience: Math.min(patience, 60) * 1000 });
  };
  const write = async (entry: LedgerEntry, number: number) => {
    const deadline = performance.now() + patience * 1000;
    for (;;) {
      calls += 1;
      const asked = performance.now();
      const answer = await once(entry, number).catch((error: Error) => error);
      slowest = Math.max(slowest, performance.now() - asked);
      calls -= 1;
      const settled = settle(entry, answer);
      if (entry.acknowledged !== null) acknowledgedAt.push(performance.now());
      else note(settled.trouble);
      if (settled.final || !retries || performance.now() > deadline) return;
      await sleep(1_000);
    }
  };
  const pace = async () => {
    for (let number = 0; writing; number += 1) {
      const due = began + (number * 1000) / rate;
      const wait = due - performance.now();
      if (wait > 1) await sleep(wait);
      if (!writing) return;
      if (calls >= mostCalls || pending.size >= mostUnsettled) continue;
      const kind: WriteKind = number % 5 === 0 ? 'lead' : 'contact';
      sent += 1;
      const settled = write(ledger.open(kind), number).finally(() => pending.delete(settled));
      pending.add(settled);
    }
  };
  const paced = pace();
  return {
    acknowledgedAt,
    troubles,
    stop: async () => {
      writing = false;
      await paced;
      const took = (performance.now() - began) / 1000;
      await Promise.all(pending);
      return { sent, acknowledged: acknowledgedAt.length, rate: acknowledgedAt.length / took, slowest };
    },
  };
}

const leadBody = (name: string, salesAgent: number) => ({
  id: 0,
  name,
  address: '1 Main St',
  city: 'Carmel',
  state: 'IN',
  zip: '46032',
  salesAgent: { id: salesAgent },
  customerStatus: { id: 16 },
  contacts: [{ id: 0, firstName: 'First', lastName: 'Of a lead' }],
});

/** Records the result of a response. `final`: a retry would not change it. */
function settle(entry: LedgerEntry, answer: Answer | Error): { final: boolean; trouble: string } {
  if (answer instanceof Error) return { final: false, trouble: answer.message };
  const body = readJson(answer.body);
  if (answer.status === 200) {
    entry.acknowledged = Number(body.id);
    return { final: true, trouble: '' };
  }
  const code = (body.error as { code?: string } | undefined)?.code ?? '';
  // The server's response if an earlier attempt was saved and its response was lost.
  if (answer.status === 409 && code === 'rule') {
    entry.acknowledged = 'without id';
    return { final: true, trouble: '' };
  }
  const final = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  entry.refused = final;
  return { final, trouble: `${answer.status} ${code}`.trim() };
}

const readJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Looks up every write of the run so far. @returns what does not balance, and a sentence about what does */
export async function checkLedger({ database, ledger }: Testbed): Promise<{ faults: string[]; summary: string }> {
  const like = [`${ledger.prefix}%`];
  const leads = await database.query<KeptRow>(
    `select name as mark, id, (select count(*)::int from audit_event where entity = 'customer' and entity_id = c.id::text) as audited
     from customer c where name like $1`,
    like,
  );
  const contacts = await database.query<KeptRow>(
    `select last_name as mark, id, (select count(*)::int from audit_event where entity = 'contact' and entity_id = c.id::text) as audited
     from contact c where last_name like $1`,
    like,
  );
  const found = balance(ledger.entries, [...leads, ...contacts]);
  const unexpected = leads.length + contacts.length - found.acknowledged - found.unanswered;
  const faults = faultsOf(found);
  if (faults.length === 0 && unexpected !== 0) faults.push(`${unexpected} records are there that no one sent`);
  const lost = `${found.sent} sent, ${found.acknowledged} acknowledged and there once with one audit row each`;
  return { faults, summary: `ledger so far: ${lost}, ${found.unanswered} there whose answer never came` };
}

/** Adds the state of the ledger to the outcome of a scenario. */
export async function judgeLedger(testbed: Testbed, outcome: Outcome): Promise<void> {
  const { faults, summary } = await checkLedger(testbed);
  outcome.found.push(summary);
  outcome.broken.push(...faults);
}

type KeptRow = Kept & Record<string, unknown>;

/** Seconds from a moment until the first acknowledgment after it. */
export const nextAcknowledgement = ({ acknowledgedAt }: Writers, moment: number): number => {
  const first = acknowledgedAt.find((at) => at > moment);
  return first === undefined ? Number.NaN : (first - moment) / 1000;
};

/** `ECONNREFUSED 12, 503 unavailable 40` */
export const troublesText = ({ troubles }: Writers): string =>
  troubles.size === 0 ? 'none' : [...troubles].map(([what, count]) => `${what} ${count}`).join(', ');

export const writeText = ({ sent, acknowledged, rate }: WriteSummary): string =>
  `${sent} writes sent, ${acknowledged} acknowledged (${seconds(rate)} a second)`;
