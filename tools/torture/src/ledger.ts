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
export type Kept = {
  mark: string;
  id: number;
  /** Number of audit rows of its creation. */
  audited: number;
};

/** What may be wrong with writes, in words, and whether a write with these records has it. */
const wrongs: readonly [string, (entry: LedgerEntry, rows: readonly Kept[]) => boolean][] = [
  ['acknowledged and not there', ({ acknowledged }, rows) => acknowledged !== null && rows.length === 0],
  ['there more than once', (_, rows) => rows.length > 1],
  [
    'there under another id than was answered',
    ({ acknowledged }, rows) => typeof acknowledged === 'number' && rows.some(({ id }) => id !== acknowledged),
  ],
  ['refused although nothing was wrong with them', ({ refused }) => refused],
  ['there although they were refused', ({ refused }, rows) => refused && rows.length > 0],
  ['without exactly one audit row', (_, rows) => rows.some(({ audited }) => audited !== 1)],
];

/** Records what was sent and what was acknowledged, to check it afterwards. */
export class Ledger {
  /** The prefix of every mark of this ledger, and of no other. */
  readonly prefix = `torture-${randomBytes(5).toString('hex')}-`;
  readonly entries: LedgerEntry[] = [];
  /** The faults that a scenario has reported. */
  readonly reported = new Set<string>();

  open(kind: WriteKind): LedgerEntry {
    const entry = { mark: `${this.prefix}${this.entries.length}`, kind, acknowledged: null, refused: false };
    this.entries.push(entry);
    return entry;
  }
}

/** Compares what was acknowledged with what is stored. `faults`: what does not balance, one sentence each. */
export function balance(entries: readonly LedgerEntry[], kept: readonly Kept[]) {
  const found = Map.groupBy(kept, ({ mark }) => mark);
  const rowsOf = ({ mark }: LedgerEntry) => found.get(mark) ?? [];
  const faults = wrongs.flatMap(([words, isWrong]) => {
    const marks = entries.filter((entry) => isWrong(entry, rowsOf(entry))).map(({ mark }) => mark);
    return marks.length > 0 ? [`${marks.length} writes are ${words}: ${marks.slice(0, 5).join(', ')}`] : [];
  });
  return {
    faults,
    sent: entries.length,
    acknowledged: entries.filter(({ acknowledged }) => acknowledged !== null).length,
    /** Neither acknowledged nor rejected, but stored, which is allowed: the response was lost. */
    unanswered: entries.filter((one) => one.acknowledged === null && !one.refused && found.has(one.mark)).length,
  };
}
