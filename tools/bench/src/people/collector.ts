import type { Answer } from '../answer-reader.ts';
import { quantileOfSorted } from '../statistics.ts';

/** What was counted of one kind of action, or of all. */
export interface Figures {
  kind: string;
  actions: number;
  /** Milliseconds from when an action was due to its last response. */
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  answers: number;
  /** Mean bytes of a body, as sent. */
  bytes: number;
  /** Responses 304. */
  unchanged: number;
  /** Responses of 400 and above, and broken connections. */
  failed: number;
  /** Actions that had no answer at the end, or had not begun; they count with the time so far. */
  waiting: number;
}

export interface Collected {
  all: Figures;
  /** Actions that were due in a second. */
  perSecond: number;
  byKind: Figures[];
  /** What failed, with its count: `lists 503 (12)`. */
  failures: string[];
}

/** Receives what happens to one action. */
export interface Taken {
  answer(answer: Answer): void;
  fail(reason: string): void;
  /** Milliseconds that were not the server's. */
  leaveOut(milliseconds: number): void;
  end(): void;
}

class Kind {
  readonly times: number[] = [];
  answers = 0;
  bytes = 0;
  unchanged = 0;
  failed = 0;
  waiting = 0;
}

/** An action without its last answer. */
interface Pending {
  kind: Kind;
  due: number;
}

/** Counts the actions that are due from one moment until another. */
export class Collector {
  readonly #from: number;
  readonly #until: number;
  readonly #kinds = new Map<string, Kind>();
  readonly #pending = new Set<Pending>();
  readonly #failures = new Map<string, number>();
  /** When the last answers were given up. */
  #givenUpAt: number | undefined;

  constructor(from: number, until: number) {
    this.#from = from;
    this.#until = until;
  }

  begin(name: string, due: number): Taken {
    const isDue = due >= this.#from && due < this.#until;
    const kind = isDue ? this.#kindOf(name) : new Kind();
    const pending = { kind, due };
    this.#pending.add(pending);
    if (this.#givenUpAt !== undefined) this.#wait(pending, this.#givenUpAt);
    /** Once it is given up, nothing more counts. */
    const ifPending = (count: () => void) => this.#pending.has(pending) && count();
    const fail = (reason: string) => {
      kind.failed += 1;
      if (isDue) this.#failures.set(`${name} ${reason}`, (this.#failures.get(`${name} ${reason}`) ?? 0) + 1);
    };
    return {
      answer: ({ status, bodyBytes }) =>
        ifPending(() => {
          kind.answers += 1;
          kind.bytes += bodyBytes;
          if (status === 304) kind.unchanged += 1;
          if (status >= 400) fail(String(status));
        }),
      fail: (reason) => ifPending(() => fail(reason)),
      leaveOut: (milliseconds) => {
        pending.due += milliseconds;
      },
      end: () =>
        ifPending(() => {
          kind.times.push(performance.now() - pending.due);
          this.#pending.delete(pending);
        }),
    };
  }

  /** What still waits, and what begins from now on, counts as waiting until now. */
  giveUp(): void {
    this.#givenUpAt = performance.now();
    for (const pending of this.#pending) this.#wait(pending, this.#givenUpAt);
  }

  #wait(pending: Pending, until: number): void {
    pending.kind.times.push(until - pending.due);
    pending.kind.waiting += 1;
    this.#pending.delete(pending);
  }

  collected(): Collected {
    const all = new Kind();
    for (const kind of this.#kinds.values()) {
      for (const time of kind.times) all.times.push(time);
      for (const name of ['answers', 'bytes', 'unchanged', 'failed', 'waiting'] as const) all[name] += kind[name];
    }
    return {
      all: figuresOf('all', all),
      perSecond: (all.times.length * 1000) / (this.#until - this.#from),
      byKind: [...this.#kinds].map(([name, kind]) => figuresOf(name, kind)),
      failures: [...this.#failures].map(([reason, count]) => `${reason} (${count})`),
    };
  }

  #kindOf(name: string): Kind {
    const known = this.#kinds.get(name) ?? new Kind();
    this.#kinds.set(name, known);
    return known;
  }
}

function figuresOf(kind: string, { times, answers, bytes, unchanged, failed, waiting }: Kind): Figures {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => quantileOfSorted(sorted, share);
  const latencies = { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
  return { kind, actions: times.length, ...latencies, answers, bytes: bytes / answers, unchanged, failed, waiting };
}
