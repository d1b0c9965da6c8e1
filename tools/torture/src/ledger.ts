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

/** How the writes with a fault are described, and whether a write with these records has it. */
const faults = {
  lost: ['acknowledged and not there', ({ acknowledged }, rows) => acknowledged !== null && rows.length === 0],
  doubled: ['there more than once', (_, rows) => rows.length > 1],
  astray: [
    'there under another id than was answered',
    ({ acknowledged }, rows) => typeof acknowledged === 'number' && rows.some(({ id }) => id !== acknowledged),
  ],
  refused: ['refused although nothing was wrong with them', ({ refused }) => refused],
  unwanted: ['there although they were refused', ({ refused }, rows) => refused && rows.length > 0],
  unaudited: ['without exactly one audit row', (_, rows) => rows.some(({ audited }) => audited !== 1)],
} as const satisfies Record<string, [string, (entry: LedgerEntry, rows: readonly Kept[]) => boolean]>;
type Fault = keyof typeof faults;
const faultNames = Object.keys(faults) as Fault[];

/** Counts of writes, and the marks of those with each fault. */
export interface Balance extends Record<Fault, string[]> {
  sent: number;
  acknowledged: number;
  /** Neither acknowledged nor rejected, but stored, which is allowed: the response was lost. */
  unanswered: number;
}

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

/** Compares what was acknowledged with what is stored. */
export function balance(entries: readonly LedgerEntry[], kept: readonly Kept[]): Balance {
  const found = Map.groupBy(kept, ({ mark }) => mark);
  const isStored = ({ mark }: LedgerEntry) => found.has(mark);
  const marksOf = (fault: Fault) =>
    entries.filter((entry) => faults[fault][1](entry, found.get(entry.mark) ?? [])).map(({ mark }) => mark);
  return {
    sent: entries.length,
    acknowledged: entries.filter(({ acknowledged }) => acknowledged !== null).length,
    unanswered: entries.filter((one) => one.acknowledged === null && !one.refused && isStored(one)).length,
    ...(Object.fromEntries(faultNames.map((fault) => [fault, marksOf(fault)])) as Record<Fault, string[]>),
  };
}

/** Everything that does not balance, one sentence each. */
export const faultsOf = (found: Balance): string[] =>
  faultNames
    .filter((fault) => found[fault].length > 0)
    .map((fault) => `${found[fault].length} writes are ${faults[fault][0]}: ${found[fault].slice(0, 5).join(', ')}`);
