import type { Answer } from '../client.ts';
import { quantile } from '../statistics.ts';

/** What was counted of one kind of action, or of all. */
export type Figures = ReturnType<typeof figuresOf>;
export type Collected = ReturnType<typeof collected>;

/** One action, and what happens to it until it ends or is given up; nothing counts afterwards. */
export class Taken {
  readonly kind: string;
  readonly failures: string[] = [];
  #due: number;
  /** Milliseconds, at the end. */
  took: number | undefined;
  answers = 0;
  bytes = 0;
  unchanged = 0;
  waiting = 0;

  constructor(kind: string, due: number) {
    this.kind = kind;
    this.#due = due;
  }

  answer({ status, bodyBytes }: Pick<Answer, 'status' | 'bodyBytes'>): void {
    if (this.took !== undefined) return;
    this.answers += 1;
    this.bytes += bodyBytes;
    if (status === 304) this.unchanged += 1;
    if (status >= 400) this.fail(String(status));
  }

  fail(reason: string): void {
    if (this.took === undefined) this.failures.push(reason);
  }

  /** @param milliseconds that were not the server's */
  leaveOut(milliseconds: number): void {
    this.#due += milliseconds;
  }

  end(): void {
    this.took ??= performance.now() - this.#due;
  }

  /** Counts it as waiting until that moment, unless it has ended. */
  giveUp(moment: number): void {
    if (this.took !== undefined) return;
    this.took = moment - this.#due;
    this.waiting = 1;
  }
}

/** Counts actions that were due within some seconds. */
export function collected(actions: readonly Taken[], seconds: number) {
  const kinds = Map.groupBy(actions, ({ kind }) => kind);
  const failed = actions.flatMap(({ kind, failures }) => failures.map((reason) => `${kind} ${reason}`));
  return {
    all: figuresOf('all', actions),
    perSecond: actions.length / seconds,
    byKind: [...kinds].map(([kind, own]) => figuresOf(kind, own)),
    /** What failed, with its count: `lists 503 (12)`. */
    failures: [...Map.groupBy(failed, (failure) => failure)].map(([failure, all]) => `${failure} (${all.length})`),
  };
}

function figuresOf(kind: string, actions: readonly Taken[]) {
  const times = actions.map(({ took = Number.NaN }) => took);
  const at = (share: number) => quantile(times, share);
  const sum = (of: (action: Taken) => number) => actions.reduce((total, action) => total + of(action), 0);
  const answers = sum((action) => action.answers);
  return {
    kind,
    actions: actions.length,
    /** Milliseconds from when an action was due to its last response. */
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    answers,
    /** Mean bytes of a body, as sent. */
    bytes: sum((action) => action.bytes) / answers,
    /** Responses 304. */
    unchanged: sum((action) => action.unchanged),
    /** Responses of 400 and above, and broken connections. */
    failed: sum((action) => action.failures.length),
    /** Actions that had no answer at the end, or had not begun; they count with the time so far. */
    waiting: sum((action) => action.waiting),
  };
}
