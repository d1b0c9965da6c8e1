import { randomBytes } from 'node:crypto';

export type WriteKind = 'lead' | 'contact';

/** One write that was sent; the record that it creates contains its mark. */
export interface LedgerEntry {
  mark: string;
  kind: WriteKind;
  /** The id in the response; null without a successful response. */
  acknowledged: number | 'without id' | null;
  /** The response was a rejection: it must not exist. */
  refused: boolean;
}

/** The record with one mark in the database. */
export interface Kept {
  mark: string;
  id: number;
  /** Number of audit rows of its creation. */
  audited: number;
}

export interface Balance {
  sent: number;
  acknowledged: number;
  /** Neither acknowledged nor rejected, but stored, which is allowed: the response was lost. */
  unanswered: number;
  lost: string[];
  doubled: string[];
  /** Stored with another id than in the response. */
  astray: string[];
  /** Rejected although nothing was wrong with it. */
  refused: string[];
  /** Stored although rejected. */
  unwanted: string[];
  /** Without exactly one audit row. */
  unaudited: string[];
}

/** Records what was sent and what was acknowledged, to check it afterwards. */
export class Ledger {
  /** The prefix of every mark of this ledger, and of no other. */
  readonly prefix = `torture-${randomBytes(5).toString('hex')}-`;
  readonly entries: LedgerEntry[] = [];

  open(kind: WriteKind): LedgerEntry {
    const entry = { mark: `${this.prefix}${this.entries.length}`, kind, acknowledged: null, refused: false };
    this.entries.push(entry);
    return entry;
  }
}

/** Compares what was acknowledged with what is stored. */
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

/** Everything that does not balance, one sentence each. */
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
