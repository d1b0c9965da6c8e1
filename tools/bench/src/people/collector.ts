import type { Answer } from '../client.ts';
import { quantile } from '../statistics.ts';

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

/** What is known of one action. */
interface Entry {
  kind: string;
  due: number;
  /** Milliseconds, once it has ended or was given up. */
  took?: number;
  answers: number;
  bytes: number;
  unchanged: number;
  failed: number;
  waiting: number;
}

/** Receives what happens to one action. */
export interface Taken {
  answer(answer: Pick<Answer, 'status' | 'bodyBytes'>): void;
  fail(reason: string): void;
  /** Milliseconds that were not the server's. */
  leaveOut(milliseconds: number): void;
  end(): void;
}

/** Counts the actions that are due from one moment until another. */
export class Collector {
  readonly #from: number;
  readonly #until: number;
  readonly #entries: Entry[] = [];
  readonly #failures: string[] = [];
  /** When the last answers were given up. */
  #givenUpAt: number | undefined;

  constructor(from: number, until: number) {
    this.#from = from;
    this.#until = until;
  }

  /** Once an action has ended, or was given up, nothing more counts. */
  begin(kind: string, due: number): Taken {
    const entry: Entry = { kind, due, answers: 0, bytes: 0, unchanged: 0, failed: 0, waiting: 0 };
    const counts = due >= this.#from && due < this.#until;
    if (counts) this.#entries.push(entry);
    if (this.#givenUpAt !== undefined) wait(entry, this.#givenUpAt);
    const fail = (reason: string) => {
      if (entry.took !== undefined) return;
      entry.failed += 1;
      if (counts) this.#failures.push(`${kind} ${reason}`);
    };
    return {
      answer: ({ status, bodyBytes }) => {
        if (entry.took !== undefined) return;
        entry.answers += 1;
        entry.bytes += bodyBytes;
        if (status === 304) entry.unchanged += 1;
        if (status >= 400) fail(String(status));
      },
      fail,
      leaveOut: (milliseconds) => {
        entry.due += milliseconds;
      },
      end: () => {
        entry.took ??= performance.now() - entry.due;
      },
    };
  }

  /** What still waits, and what begins from now on, counts as waiting until now. */
  giveUp(): void {
    const now = performance.now();
    this.#givenUpAt = now;
    for (const entry of this.#entries) if (entry.took === undefined) wait(entry, now);
  }

  collected(): Collected {
    const kinds = Map.groupBy(this.#entries, ({ kind }) => kind);
    const failures = Map.groupBy(this.#failures, (failure) => failure);
    return {
      all: figuresOf('all', this.#entries),
      perSecond: (this.#entries.length * 1000) / (this.#until - this.#from),
      byKind: [...kinds].map(([kind, entries]) => figuresOf(kind, entries)),
      failures: [...failures].map(([failure, all]) => `${failure} (${all.length})`),
    };
  }
}

function wait(entry: Entry, until: number): void {
  entry.took = until - entry.due;
  entry.waiting = 1;
}

function figuresOf(kind: string, entries: readonly Entry[]): Figures {
  const times = entries.map(({ took = Number.NaN }) => took);
  const at = (share: number) => quantile(times, share);
  const sum = (of: Exclude<keyof Entry, 'kind' | 'took'>) => entries.reduce((total, entry) => total + entry[of], 0);
  return {
    kind,
    actions: entries.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    answers: sum('answers'),
    bytes: sum('bytes') / sum('answers'),
    unchanged: sum('unchanged'),
    failed: sum('failed'),
    waiting: sum('waiting'),
  };
}
