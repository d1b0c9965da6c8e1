import type { ImportCode } from '@worksmart/shared/claims/file-imports/codes.ts';
import { isRejection } from '@worksmart/shared/claims/file-imports/codes.ts';
import { issuesPerCause, shownIssues, shownWords } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import type { ImportCause } from '@worksmart/shared/claims/file-imports/schema.ts';
import type { CheckedRow } from './checked-row.ts';
import { type LateReject, type LateTotals, nameOfRows } from './cross-row-checks.queries.ts';

export interface Issue {
  rowNo: number;
  column: string;
  code: ImportCode;
  value: string;
}

export interface ClientShare {
  rows: number;
  /** Cents. */
  total: number;
}

export interface Largest {
  rowNo: number;
  key: string;
  customerId: number;
  /** Cents. */
  amount: number;
}

/** The most characters of a value shown on the screen. */
const shownCharacters = 100;
/** The most possible duplicates to remember; with more, all rows are checked. */
const mostSuspects = 200_000;

/** A row in the words of its file, by the column of the format. */
interface InFile {
  cellOf(column: number): string;
  nameOf(column: number): string | undefined;
}

/** The most characters of a column's name that an issue stores. */
const nameCharacters = 40;
const shortName = (name: string): string => name.slice(0, nameCharacters);

/** Copies a text: a slice would keep the whole chunk of the file in memory. */
const copyOf = (text: string): string => Buffer.from(text.slice(0, shownCharacters)).toString();

const add = (counts: Record<string, number>, name: string, by = 1): void => {
  counts[name] = (counts[name] ?? 0) + by;
};

const addRow = (clients: Map<number, ClientShare>, { customerId, total }: CheckedRow): void => {
  const share = clients.get(customerId);
  if (share) {
    share.rows += 1;
    share.total += total;
  } else clients.set(customerId, { rows: 1, total });
};

/** Collects problems to show: the first of each code, then all others, rejections before flags, up to the limit. */
const createIssueList = () => {
  const issues: { E: Issue[]; W: Issue[] } = { E: [], W: [] };
  /** The first problems of each code, so that a frequent one does not crowd out the others. */
  const firstOf: Partial<Record<ImportCode, Issue[]>> = {};
  const note = (code: ImportCode, issueOf: () => Issue): void => {
    const kind = issues[isRejection(code) ? 'E' : 'W'];
    firstOf[code] ??= [];
    const first = firstOf[code];
    if (kind.length >= shownIssues && first.length >= issuesPerCause) return;
    const issue = issueOf();
    if (kind.length < shownIssues) kind.push(issue);
    if (first.length < issuesPerCause) first.push(issue);
  };
  const shown = (): Issue[] =>
    [...new Set([...Object.values(firstOf).flat(), ...issues.E, ...issues.W])]
      .slice(0, shownIssues)
      .sort((one, other) => one.rowNo - other.rowNo);
  return { note, shown };
};

/** What a run counts of the problems of its rows. */
interface Counts {
  codes: Record<string, number>;
  issues: ReturnType<typeof createIssueList>;
  words: ReturnType<typeof createWordList>;
  /** Cells that were left empty, by the name of their column. */
  leftEmpty: Map<string, number>;
}

/** A word that a code column does not know, and in how many rejected rows it stands. */
export type UnknownWord = ImportCause['words'][number];

/** Groups the words that code columns do not know, so that the user can map each once. */
const createWordList = () => {
  const words = new Map<string, UnknownWord>();
  return {
    see: (column: string, value: string): void => {
      const name = `${column}\n${value.toLowerCase()}`;
      const known = words.get(name);
      if (known) known.rows += 1;
      else if (words.size < shownWords) words.set(name, { column, value, rows: 1 });
    },
    /** The words, the most frequent first. */
    shown: (): UnknownWord[] => [...words.values()].sort((one, other) => other.rows - one.rows),
  };
};

/** Notes the problems of a row and counts them by code. */
const countProblems = (
  row: CheckedRow,
  rowNo: number,
  { cellOf, nameOf }: InFile,
  { codes, issues, words, leftEmpty }: Counts,
): void => {
  const warned = new Set<string>();
  for (const { column, code } of row.problems) {
    // Warnings of a rejected row do not matter until it is corrected.
    if (!row.accepted && !isRejection(code)) continue;
    // A row has each warning once, as the late checks count it.
    if (!warned.has(code)) add(codes, code);
    if (row.accepted) warned.add(code);
    const name = shortName(nameOf(column) ?? '');
    if (code === 'E104') words.see(name, copyOf(cellOf(column)));
    if (code === 'W413' || code === 'W415') leftEmpty.set(name, (leftEmpty.get(name) ?? 0) + 1);
    issues.note(code, () => ({ rowNo, code, column: name, value: copyOf(cellOf(column)) }));
  }
};

/** The counts and problems that a run remembers; they do not grow with the file. */
export const createTally = (format: ImportFormat) => {
  const issues = createIssueList();
  const words = createWordList();
  const leftEmpty = new Map<string, number>();
  const codes: Record<string, number> = {};
  const clients = new Map<number, ClientShare>();
  const named = Math.max(0, format.key.indexOf(nameOfRows(format)));
  const tally = {
    read: 0,
    accepted: 0,
    rejected: 0,
    warned: 0,
    /** Cents. */
    total: 0,
    voids: 0,
    codes,
    clients,
    leftEmpty: leftEmpty as ReadonlyMap<string, number>,
    largest: null as Largest | null,
    /** Rows whose key may have occurred before; null if there are too many to list. */
    suspects: [] as number[] | null,

    suspect: (rowNo: number): void => {
      tally.suspects?.push(rowNo);
      if ((tally.suspects?.length ?? 0) > mostSuspects) tally.suspects = null;
    },

    see: (row: CheckedRow, rowNo: number, inFile: InFile): void => {
      tally.read += 1;
      countProblems(row, rowNo, inFile, { codes, issues, words, leftEmpty });
      if (!row.accepted) {
        tally.rejected += 1;
        return;
      }
      tally.accepted += 1;
      if (row.problems.length > 0) tally.warned += 1;
      if (row.isVoid) tally.voids += 1;
      tally.total += row.total;
      addRow(clients, row);
      if (tally.largest === null || Math.abs(row.total) > Math.abs(tally.largest.amount)) {
        tally.largest = { rowNo, key: copyOf(row.key[named] ?? ''), customerId: row.customerId, amount: row.total };
      }
    },

    /** Subtracts rows that the late checks rejected. */
    subtract: (late: LateTotals): void => {
      tally.accepted -= late.rows;
      tally.rejected += late.rows;
      tally.warned -= late.warned;
      tally.total -= late.amount;
      for (const [code, count] of Object.entries(late.codes)) add(codes, code, count);
      for (const [code, count] of Object.entries(late.warnings)) add(codes, code, -count);
    },

    /** @param keyColumn the name of the column, in the file, by which users know a row */
    seeLate: ({ rowNo, code, value }: LateReject, keyColumn: string): void => {
      issues.note(code, () => ({ rowNo, code, column: shortName(keyColumn), value }));
    },

    /** The problems to show, in the order of the file. */
    shown: issues.shown,
    unknownWords: words.shown,
  };
  return tally;
};

export type Tally = ReturnType<typeof createTally>;
