import { randomBytes } from 'node:crypto';

export type WriteKind = 'lead' | 'contact';

/** One write that was sent; its mark is in the record that it makes. */
export interface LedgerEntry {
  mark: string;
  kind: WriteKind;
  /** The id that the server answered; null while nobody said that it was saved. */
  acknowledged: number | 'without id' | null;
  /** Told that it was refused: it must not be there. */
  refused: boolean;
}

/** What the database holds under one mark. */
export interface Kept {
  mark: string;
  id: number;
  /** Audit rows that tell of its making. */
  audited: number;
}

export interface Balance {
  sent: number;
  acknowledged: number;
  /** Neither acknowledged nor refused, and there all the same, which is allowed: the answer was lost. */
  unanswered: number;
  lost: string[];
  doubled: string[];
  /** There under another id than was answered. */
  astray: string[];
  /** Refused although nothing was wrong with it. */
  refused: string[];
  /** There although refused. */
  unwanted: string[];
  /** Without exactly one audit row. */
  unaudited: string[];
}

/** Keeps what was sent and what was acknowledged, to be looked for afterwards. */
export class Ledger {
  /** Begins every mark of this ledger, and of no other one. */
  readonly prefix = `torture-${randomBytes(5).toString('hex')}-`;
  readonly entries: LedgerEntry[] = [];

  open(kind: WriteKind): LedgerEntry {
    const entry = { mark: `${this.prefix}${this.entries.length}`, kind, acknowledged: null, refused: false };
    this.entries.push(entry);
    return entry;
  }
}

/** Compares what was promised with what is there. */
export function balance(entries: readonly LedgerEntry[], kept: readonly Kept[]): Balance {
  const found = Map.groupBy(kept, ({ mark }) => mark);
  const result: Balance = {
    ...{ sent: entries.length, acknowledged: 0, unanswered: 0 },
    ...{ lost: [], doubled: [], astray: [], refused: [], unwanted: [], unaudited: [] },
  };
  for (const { mark, acknowledged, refused } of entries) {
    const rows = found.get(mark) ?? [];
    if (acknowledged !== null) result.acknowledged += 1;
    if (acknowledged !== null && rows.length === 0) result.lost.push(mark);
    if (acknowledged === null && !refused && rows.length > 0) result.unanswered += 1;
    if (refused) result.refused.push(mark);
    if (rows.length > 1) result.doubled.push(mark);
    if (refused && rows.length > 0) result.unwanted.push(mark);
    if (typeof acknowledged === 'number' && rows.some(({ id }) => id !== acknowledged)) result.astray.push(mark);
    if (rows.some(({ audited }) => audited !== 1)) result.unaudited.push(mark);
  }
  return result;
}

/** What does not balance, one sentence each. */
export function faultsOf(found: Balance): string[] {
  const faults: [keyof Balance, string][] = [
    ['lost', 'acknowledged and not there'],
    ['doubled', 'there more than once'],
    ['astray', 'there under another id than was answered'],
    ['refused', 'refused although nothing was wrong with them'],
    ['unwanted', 'there although they were refused'],
    ['unaudited', 'without exactly one audit row'],
  ];
  return faults.flatMap(([name, words]) => {
    const marks = found[name] as string[];
    return marks.length > 0 ? [`${marks.length} writes are ${words}: ${marks.slice(0, 5).join(', ')}`] : [];
  });
}
