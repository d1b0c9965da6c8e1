import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingFields, differs, takePaths } from './differences.ts';
import type { PendingEdit } from './drafts.ts';
import {
  dismissed,
  type EditedRecord,
  failed,
  fittedEdit,
  heard,
  openedRecord,
  refusedAsStale,
  resolved,
  restored,
  resumedRecord,
  type ServerState,
  type Step,
  saved,
  saving,
} from './edited-record.ts';

interface Values extends Record<string, unknown> {
  name: string;
  zip: string;
  profile: { fein: string };
  agent: { id: number } | null;
}
type State = ServerState<Values>;

const opened: Values = { name: 'Acme', zip: '46901', profile: { fein: '' }, agent: null };
const paths = ['name', 'zip', 'profile.fein', 'agent'] as const;
type Path = (typeof paths)[number];

/** Returns the values with one field changed. */
const withField = (values: Values, path: Path, value: unknown): Values =>
  path === 'profile.fein' ? { ...values, profile: { fein: value as string } } : { ...values, [path]: value };
const fieldOf = (values: Values, path: Path): unknown => (path === 'profile.fein' ? values.profile.fein : values[path]);
const trimmed = (values: Values): Values => JSON.parse(JSON.stringify(values), (_, one) => one?.trim?.() ?? one);
const sameField = (one: Values, other: Values, path: Path) =>
  !differingFields(one, other).some((difference) => difference.path === path);

const unreadableZip = 'unreadable';

/** The server: it trims texts, rejects one zip, and rejects a save of an outdated version. */
const makeServer = () => {
  let state: State = { values: opened, version: 1 };
  const store = (values: Values) => {
    if (differs(values, state.values)) state = { values: trimmed(values), version: (state.version ?? 0) + 1 };
  };
  return {
    now: () => state,
    change: (path: Path, value: unknown) => store(withField(state.values, path, value)),
    receive: ({ values, version }: State): 'stored' | 'stale' | 'refused' => {
      if (version !== state.version) return 'stale';
      if (values.zip === unreadableZip) return 'refused';
      store(values);
      return 'stored';
    },
  };
};

interface Sent extends State {
  /** What the user had typed by then. */
  typed: Map<Path, unknown>;
  outcome?: 'stored' | 'stale' | 'refused';
}

/** A user at a form, the record behind it, and a network that may lose a request or its response. */
class Session {
  readonly server = makeServer();
  readonly savesItself: boolean;
  state: EditedRecord<Values, State> = openedRecord<Values, State>(this.server.now());
  screen: Values = opened;
  /** The typing that the server does not have yet. */
  typed = new Map<Path, unknown>();
  reads: State[] = [];
  sent: Sent | undefined;

  constructor(savesItself: boolean) {
    this.savesItself = savesItself;
  }

  take(step: Step<Values, State>): void {
    this.state = step.state;
    this.screen = step.show ?? this.screen;
    this.check();
  }

  /**
   * Checks that no typing was lost. A field counts as typing while it differs from the record and from the values being
   * sent.
   */
  check(known: Values[] = [this.state.base.values, ...(this.sent ? [this.sent.values] : [])]): void {
    for (const [path, value] of this.typed) {
      expect(fieldOf(this.screen, path)).toEqual(value);
      if (known.every((values) => sameField(this.screen, values, path))) this.typed.delete(path);
    }
  }

  type(path: Path, value: unknown): void {
    this.screen = withField(this.screen, path, value);
    this.typed.set(path, value);
    this.check();
  }

  /** Checks that the screen shows the fields that only the server changed. */
  expectMerged(current: State): void {
    for (const path of paths)
      if (!this.typed.has(path)) expect(sameField(this.screen, current.values, path)).toBe(true);
  }

  hear(read: State): void {
    const before = this.state;
    this.take(heard(before, read, this.screen));
    if (this.state.base === before.base) return;
    expect(read.version).toBeGreaterThanOrEqual(before.base.version ?? 0);
    this.expectMerged(read);
  }

  /** Delivers the first or last pending response. */
  hearNext(at: 0 | -1): void {
    const [read] = this.reads.splice(at, 1);
    if (read) this.hear(read);
  }

  send(): void {
    const { base, conflict } = this.state;
    const isZipWrong = this.savesItself && this.screen.zip === unreadableZip;
    const values = isZipWrong ? takePaths(this.screen, base.values, ['zip']) : this.screen;
    if (this.sent || conflict || (this.savesItself && !differs(values, base.values))) return;
    this.take(saving(this.state));
    this.sent = { values, version: base.version, typed: new Map(this.typed) };
  }

  arrive(): void {
    if (!this.sent || this.sent.outcome) return;
    const { values, version, typed } = this.sent;
    const before = this.server.now().values;
    this.sent.outcome = this.server.receive({ values, version });
    if (this.sent.outcome !== 'stored') return;
    for (const { path } of differingFields(values, before)) expect([...typed.keys()]).toContain(path);
  }

  answer(): void {
    const { sent } = this;
    if (!sent?.outcome) return;
    this.sent = undefined;
    // Stored fields no longer count as typing. Neither do fields that were typed and reverted during a save that fails.
    this.check([sent.outcome === 'stored' ? sent.values : this.state.base.values]);
    const current = this.server.now();
    if (sent.outcome === 'refused') this.take(failed(this.state, 'refused', this.screen));
    else if (sent.outcome === 'stored')
      this.take(saved(this.state, { sent: sent.values, stored: current, at: 0 }, this.screen));
    else this.hearRefusal(current);
  }

  hearRefusal(current: State): void {
    const { base } = this.state;
    const isBothChanged = (path: Path) =>
      this.typed.has(path) &&
      !sameField(base.values, current.values, path) &&
      !sameField(this.screen, current.values, path);
    const asks = paths.some(isBothChanged);
    this.take(refusedAsStale(this.state, current, this.screen));
    expect(this.state.conflict).toEqual(asks ? current : undefined);
    if (asks) return;
    this.expectMerged(current);
    this.send();
  }

  /** Loses the request or its response. */
  lose(): void {
    if (!this.sent) return;
    this.sent = undefined;
    // Fields that were typed and reverted during the save no longer count as typing.
    this.check();
    this.take(failed(this.state, 'no connection', this.screen));
  }

  choose(takesTheirs: readonly boolean[]): void {
    const { conflict } = this.state;
    if (!conflict) return;
    const theirs = paths.filter((_, at) => takesTheirs[at]);
    const chosen = takePaths(this.screen, conflict.values, theirs);
    this.typed = new Map(
      paths.filter((path) => !sameField(chosen, conflict.values, path)).map((path) => [path, fieldOf(chosen, path)]),
    );
    this.take(resolved(this.state, chosen));
    expect(this.screen).toBe(chosen);
  }

  /** Closes the page. The next page finds what was typed. */
  reload(): void {
    const { base } = this.state;
    const kept = { values: this.screen, since: base.values, version: base.version };
    const now = this.server.now();
    const edit = fittedEdit(JSON.parse(JSON.stringify(kept)) as PendingEdit<Values>, now);
    if (!edit) throw new Error('The draft is not readable.');
    this.sent = undefined;
    this.check();
    if (this.savesItself) {
      this.state = resumedRecord(now, edit);
      this.screen = edit.values;
      this.hear(now);
      return;
    }
    this.state = openedRecord<Values, State>(now);
    this.take(restored(this.state, edit, now.values));
  }

  /** Only saves remain. In the end the server has what the screen shows. */
  settle(): void {
    this.answer();
    this.lose();
    if (this.screen.zip === unreadableZip) this.type('zip', '46902');
    for (let saves = 0; saves < 4 && (saves === 0 || differs(this.screen, this.state.base.values)); saves++) {
      this.choose([]);
      this.hear(this.server.now());
      this.send();
      this.arrive();
      this.answer();
    }
    this.arrive();
    this.answer();
    expect(this.state.conflict).toBeUndefined();
    expect(differingFields(this.screen, this.server.now().values)).toEqual([]);
    expect(differingFields(this.state.base.values, this.server.now().values)).toEqual([]);
    expect(this.typed.size).toBe(0);
  }
}

const text = fc.constantFrom('', 'a', 'a ', ' b', 'b', 'c');
const change = fc.oneof(
  fc.tuple(fc.constantFrom<Path>('name', 'profile.fein'), text),
  fc.tuple(fc.constant<Path>('zip'), fc.constantFrom('46901', '46902', unreadableZip)),
  fc.tuple(fc.constant<Path>('agent'), fc.constantFrom(null, { id: 1 }, { id: 2 })),
);
const serverChange = change.filter(([, value]) => value !== unreadableZip);

type Act = (session: Session) => void;
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: change.map(
      ([path, value]): Act =>
        (session) =>
          session.type(path, value),
    ),
  },
  {
    weight: 3,
    arbitrary: serverChange.map(
      ([path, value]): Act =>
        (session) =>
          session.server.change(path, value),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Act>(
      (session) => session.send(),
      (session) => session.arrive(),
      (session) => session.answer(),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Act>(
      (session) => session.reads.push(session.server.now()),
      (session) => session.hearNext(0),
      (session) => session.hearNext(-1),
      (session) => session.lose(),
      (session) => session.take(dismissed(session.state)),
      (session) => session.reload(),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }).map(
      (theirs): Act =>
        (session) =>
          session.choose(theirs),
    ),
  },
);

const runs = { numRuns: process.env.FUZZ === 'full' ? 100_000 : 5_000 };

test.each([
  ['on request', false],
  ['by itself', true],
])(
  'saved %s: typing is never lost, nothing is overwritten unseen, and in the end saved is what is shown',
  (_, savesItself) => {
    forAll(runs, fc.array(act, { maxLength: 40 }), (acts) => {
      const session = new Session(savesItself);
      for (const one of acts) one(session);
      session.settle();
    });
  },
);

const typedIn = (path: Path, value: unknown) => withField(opened, path, value);
const storedAt = (version: number, values: Values): State => ({ values, version });

test('keeps a trailing space while the user types and sees no conflict in it when someone else saves', () => {
  const start = openedRecord<Values, State>(storedAt(1, opened));
  const sent = typedIn('name', 'Acme Tool ');
  const { state, show } = saved(start, { sent, stored: storedAt(2, trimmed(sent)), at: 0 }, sent);
  expect(show?.name).toBe('Acme Tool ');
  const mine = withField(sent, 'name', 'Acme Tool & Die');
  const theirs = storedAt(3, withField(trimmed(sent), 'zip', '46902'));
  const after = refusedAsStale(state, theirs, mine);
  expect(after.state.conflict).toBeUndefined();
  expect(after.show).toEqual({ ...mine, zip: '46902' });
});

test('does not resend after a rejection of the newest version: the user decides', () => {
  const start = openedRecord<Values, State>(storedAt(1, opened));
  const { state } = refusedAsStale(start, storedAt(1, opened), typedIn('name', 'Acme Tool'));
  expect(state.conflict).toBeDefined();
  expect(state.status.kind).toBe('conflict');
});

test('a draft of an earlier release keeps the values of the fields that still exist', () => {
  const kept = {
    values: { name: 'Typed', agent: null, rowVersion: 4, fax: '1' },
    since: { name: 'Acme', agent: null, rowVersion: 4 },
  };
  const server = storedAt(6, typedIn('zip', '46902'));
  expect(fittedEdit(kept as object as PendingEdit<Values>, server)).toEqual({
    values: { ...server.values, name: 'Typed' },
    since: server.values,
    version: 4,
  });
  expect(fittedEdit({} as PendingEdit<Values>, server)).toBeUndefined();
});
