import {
  type ColumnMapping,
  columnsMappedTwice,
  guessColumns,
  missingColumns,
  rememberColumns,
} from '@worksmart/shared/platform/column-mapping.ts';
import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { type CensusAnswers, isAnswered, lastFirstOf, wagesPerOf } from '@worksmart/shared/records/census/answers.ts';
import { type CheckedCensusRow, checkPeople, tallyOf } from '@worksmart/shared/records/census/check.rules.ts';
import { type CensusColumnName, censusColumns, neededColumns } from '@worksmart/shared/records/census/columns.ts';
import type { CensusFile, CensusImportBasis, CensusSave } from '@worksmart/shared/records/census/schema.ts';
import { type CensusTable, readCensusTable } from '@worksmart/shared/records/census/table.rules.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ImportStep } from '#ui/column-mapping/import-frame.tsx';

export type CensusMapping = ColumnMapping<CensusColumnName>;

interface Loaded {
  file: CensusFile;
  mapping: CensusMapping;
  /** Corrected rows by their index. */
  edits: ReadonlyMap<number, readonly string[]>;
  skipped: ReadonlySet<number>;
  /** Whether rows that the workbook hides are left out; asked if there are any. */
  leavesHidden?: boolean | undefined;
}

const guess = (file: CensusFile, { remembered }: CensusImportBasis): CensusMapping =>
  guessColumns(censusColumns, file.headers, remembered).map((name, at) =>
    file.dropped.columns.includes(at) ? null : name,
  );

const noRows: readonly (readonly string[])[] = [];

/** The skipped rows, and those with other cells than the header: only the file itself shows that. */
const leftOutOf = ({ skipped }: Loaded, checked: readonly CheckedCensusRow[]): ReadonlySet<number> =>
  new Set([...skipped, ...checked.flatMap(({ at, problems }) => (problems.some(({ ragged }) => ragged) ? [at] : []))]);

/** Returns the body that saves the rows as they are on the screen: mapped columns only, without the rows that are left out. */
const bodyOf = (
  loaded: Loaded,
  { rows, checked }: { rows: readonly (readonly string[])[]; checked: readonly CheckedCensusRow[] },
  { asOf, label, accepted, answers }: { asOf: string; label: string; accepted: boolean; answers: CensusAnswers },
): CensusSave => {
  const { file, mapping } = loaded;
  const skipped = leftOutOf(loaded, checked);
  const columnIndexes = mapping.flatMap((name, at) => (name === null ? [] : [at]));
  return {
    asOf,
    label: label || null,
    source: file.source,
    filename: file.filename || null,
    columns: columnIndexes.flatMap((at) => mapping[at] ?? []),
    rows: rows.filter((_, at) => !skipped.has(at)).map((row) => columnIndexes.map((at) => row[at] ?? '')),
    skipped: skipped.size,
    answers,
    remember: rememberColumns(file.headers, mapping),
    acceptWrong: accepted,
  };
};

interface CheckedFile {
  checked: readonly CheckedCensusRow[];
  leftOut: CensusTable['leftOut'];
  questions: CensusTable['questions'];
}
const unchecked: CheckedFile = { checked: [], leftOut: [], questions: [] };

interface ToCheck extends Partial<Loaded> {
  rows: readonly (readonly string[])[];
  day: string | null;
  answers: CensusAnswers;
}

/** Checks the rows in the last step. Typing and clicking stay smooth while thousands of rows are checked. */
const useCheckedFile = (
  step: ImportStep,
  { file, mapping, rows, day, skipped, answers }: ToCheck,
  rates: CensusImportBasis['wcRates'],
): CheckedFile => {
  const wcRates = useMemo(() => rates && new Set(rates), [rates]);
  const ragged = useMemo(() => new Map(file?.ragged.map((row) => [row.row, row])), [file]);
  const input = useMemo(() => ({ mapping, rows, day, skipped, answers }), [mapping, rows, day, skipped, answers]);
  const later = useDeferredValue(input);
  return useMemo(() => {
    if (step !== 'check' || !later.mapping || !later.day) return unchecked;
    const basis = { asOf: later.day, wcRates, answers: later.answers, ragged };
    const table = readCensusTable(later.mapping, later.rows, basis, later.skipped);
    return { checked: checkPeople(table, basis), leftOut: table.leftOut, questions: table.questions };
  }, [step, later, wcRates, ragged]);
};

/** What was said about this file; else what its header says, and what was said about the customer’s last one. */
const useAnswers = (
  { answers: before }: CensusImportBasis,
  file: CensusFile | undefined,
  mapping: CensusMapping | undefined,
) => {
  const [said, setSaid] = useState<CensusAnswers>({});
  const [wages, names] = (['annual_wage', 'name'] as const).map(
    (column) => file?.headers[mapping?.indexOf(column) ?? -1] ?? '',
  );
  const byHeader = useMemo((): CensusAnswers => {
    const [wagesPer, lastFirst] = [wagesPerOf(wages ?? ''), lastFirstOf(names ?? '')];
    return { ...(wagesPer && { wagesPer }), ...(lastFirst !== undefined && { lastFirst }) };
  }, [wages, names]);
  const answers = useMemo(
    // What was said about tiers holds the earlier words too, but for those that were taken back.
    (): CensusAnswers => ({ ...before, ...byHeader, ...said, tiers: said.tiers ?? before.tiers ?? {} }),
    [before, byHeader, said],
  );
  return { answers, said, setSaid, isSaidByHeader: (kind: string): boolean => kind in byHeader };
};

/** The file with its corrected and skipped rows. */
const useFile = () => {
  const [loaded, setLoaded] = useState<Loaded>();
  const { file, edits, skipped, leavesHidden } = loaded ?? {};
  const rows = useMemo(() => file?.rows.map((row, at) => edits?.get(at) ?? row) ?? noRows, [file, edits]);
  const leftOut = useMemo(
    () => (leavesHidden ? new Set([...(skipped ?? []), ...(file?.hidden.rows ?? [])]) : skipped),
    [file, skipped, leavesHidden],
  );
  const change = (part: Partial<Loaded>) => setLoaded((now) => now && { ...now, ...part });
  const correct = (at: number, column: number, value: string) => {
    const row = [...(rows[at] ?? [])];
    while (row.length <= column) row.push('');
    row[column] = value;
    change({ edits: new Map(edits).set(at, row) });
  };
  const skip = (indexes: readonly number[]) => change({ skipped: new Set([...(skipped ?? []), ...indexes]) });
  return {
    loaded: loaded && { ...loaded, skipped: leftOut ?? loaded.skipped },
    setLoaded,
    rows,
    change,
    correct,
    skip,
  };
};

const columnProblems = (mapping: CensusMapping) => ({
  twice: columnsMappedTwice(mapping),
  missing: missingColumns(mapping, neededColumns).length > 0,
});

/** Whether a question has no answer without which figures would be wrong. */
const isOpen = (loaded: Loaded | undefined, questions: CensusTable['questions'], answers: CensusAnswers): boolean =>
  ((loaded?.file.hidden.rows.length ?? 0) > 0 && loaded?.leavesHidden === undefined) ||
  questions.some((question) => question.kind !== 'tier' && !isAnswered(question, answers));

/** The state of an import: the file, what its columns mean, its corrected and skipped rows, and what is wrong with it. */
export const useCensusImport = (basis: CensusImportBasis) => {
  const [step, setStep] = useState<ImportStep>('choose');
  const { loaded, setLoaded, rows, change, correct, skip } = useFile();
  const [asOf, setAsOf] = useState<string | null>(`${basis.today}T00:00:00`);
  const [label, setLabel] = useState('');
  const [accepted, setAccepted] = useState(false);
  /** Another mapping or day finds other errors: the consent to leave rows out was not given for those. */
  const rechecks =
    <T>(set: (to: T) => void) =>
    (to: T) => {
      setAccepted(false);
      set(to);
    };

  const day = readCalendarDate(asOf ?? '') ? (asOf?.slice(0, 10) ?? null) : null;
  const { file, mapping, skipped } = loaded ?? {};
  const { answers, said, setSaid, isSaidByHeader } = useAnswers(basis, file, mapping);
  const {
    checked,
    leftOut,
    questions: all,
  } = useCheckedFile(step, { file, mapping, rows, day, skipped, answers }, basis.wcRates);
  const questions = all.filter(({ kind }) => !isSaidByHeader(kind));

  const load = (read: CensusFile) => {
    setSaid({});
    setLoaded({ file: read, mapping: guess(read, basis), edits: new Map(), skipped: new Set() });
    setAccepted(false);
    setStep('map');
  };
  const save = (): CensusSave | undefined =>
    loaded && day !== null
      ? bodyOf(loaded, { rows, checked }, { asOf: `${day}T00:00:00`, label, accepted, answers })
      : undefined;

  return {
    step,
    setStep,
    file,
    mapping: mapping ?? [],
    rows,
    checked,
    leftOut,
    questions,
    answers,
    leavesHidden: loaded?.leavesHidden,
    leaveHidden: rechecks((leavesHidden: boolean) => change({ leavesHidden })),
    isOpen: isOpen(loaded, questions, answers),
    say: rechecks((part: CensusAnswers) => setSaid({ ...said, ...part })),
    tally: tallyOf(checked),
    ...columnProblems(mapping ?? []),
    asOf,
    setAsOf: rechecks(setAsOf),
    day,
    label,
    setLabel,
    accepted,
    setAccepted,
    skippedCount: skipped?.size ?? 0,
    load,
    correct,
    skip,
    body: save,
    setMapping: rechecks((next: CensusMapping) => change({ mapping: next })),
  };
};

export type CensusImport = ReturnType<typeof useCensusImport>;
