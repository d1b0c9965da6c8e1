import {
  type ColumnMapping,
  columnsMappedTwice,
  guessColumns,
  missingColumns,
  rememberColumns,
} from '@worksmart/shared/platform/column-mapping.ts';
import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { type CheckedCensusRow, checkCensus, tallyOf } from '@worksmart/shared/records/census/check.rules.ts';
import { type CensusColumnName, censusColumns, neededColumns } from '@worksmart/shared/records/census/columns.ts';
import type { CensusFile, CensusImportBasis, CensusSave } from '@worksmart/shared/records/census/schema.ts';
import { useDeferredValue, useMemo, useState } from 'react';

export type ImportStep = 'choose' | 'map' | 'check';
export type CensusMapping = ColumnMapping<CensusColumnName>;

interface Loaded {
  file: CensusFile;
  mapping: CensusMapping;
  /** Corrected rows by their place. */
  edits: ReadonlyMap<number, readonly string[]>;
  skipped: ReadonlySet<number>;
}

const guess = (file: CensusFile, { remembered }: CensusImportBasis): CensusMapping =>
  guessColumns(censusColumns, file.headers, remembered).map((name, at) =>
    file.dropped.columns.includes(at) ? null : name,
  );

const none: readonly CheckedCensusRow[] = [];
const noRows: readonly (readonly string[])[] = [];

/** Returns the body that saves the rows as they are on the screen: mapped columns only, without the skipped rows. */
const bodyOf = (
  { file, mapping, skipped }: Loaded,
  rows: readonly (readonly string[])[],
  { asOf, label, accepted }: { asOf: string; label: string; accepted: boolean },
): CensusSave => {
  const places = mapping.flatMap((name, at) => (name === null ? [] : [at]));
  return {
    asOf,
    label: label || null,
    source: file.source,
    filename: file.filename || null,
    columns: places.flatMap((at) => mapping[at] ?? []),
    rows: rows.filter((_, at) => !skipped.has(at)).map((row) => places.map((at) => row[at] ?? '')),
    skipped: skipped.size,
    remember: rememberColumns(file.headers, mapping),
    acceptWrong: accepted,
  };
};

/** Checks the rows in the last step. Typing and clicking stay smooth while thousands of rows are checked. */
const useCheckedRows = (
  step: ImportStep,
  { mapping, rows, day, skipped }: { rows: readonly (readonly string[])[]; day: string | null } & Partial<Loaded>,
  rates: CensusImportBasis['wcRates'],
) => {
  const wcRates = useMemo(() => rates && new Set(rates), [rates]);
  const later = useDeferredValue(useMemo(() => ({ mapping, rows, day, skipped }), [mapping, rows, day, skipped]));
  return useMemo(
    () =>
      step === 'check' && later.mapping && later.day
        ? checkCensus(later.mapping, later.rows, { asOf: later.day, wcRates }, later.skipped)
        : none,
    [step, later, wcRates],
  );
};

/** The state of an import: the file, what its columns mean, its corrected and skipped rows, and what is wrong with it. */
export const useCensusImport = (basis: CensusImportBasis) => {
  const [step, setStep] = useState<ImportStep>('choose');
  const [loaded, setLoaded] = useState<Loaded>();
  const [asOf, setAsOf] = useState<string | null>(`${basis.today}T00:00:00`);
  const [label, setLabel] = useState('');
  const [accepted, setAccepted] = useState(false);
  const change = (part: Partial<Loaded>) => setLoaded((now) => now && { ...now, ...part });
  /** Another mapping or day finds other errors: the consent to leave rows out was not given for those. */
  const rechecks =
    <T>(set: (to: T) => void) =>
    (to: T) => {
      setAccepted(false);
      set(to);
    };

  const day = readCalendarDate(asOf ?? '') ? (asOf?.slice(0, 10) ?? null) : null;
  const { file, mapping, edits, skipped } = loaded ?? {};
  const rows = useMemo(() => file?.rows.map((row, at) => edits?.get(at) ?? row) ?? noRows, [file, edits]);
  const checked = useCheckedRows(step, { mapping, rows, day, skipped }, basis.wcRates);
  const twice = columnsMappedTwice(mapping ?? []);
  const missing = missingColumns(mapping ?? [], neededColumns).length > 0;

  const load = (read: CensusFile) => {
    setLoaded({ file: read, mapping: guess(read, basis), edits: new Map(), skipped: new Set() });
    setAccepted(false);
    setStep('map');
  };
  const correct = (at: number, place: number, value: string) => {
    const row = [...(rows[at] ?? [])];
    while (row.length <= place) row.push('');
    row[place] = value;
    change({ edits: new Map(edits).set(at, row) });
  };
  const skip = (places: readonly number[]) => change({ skipped: new Set([...(skipped ?? []), ...places]) });
  const save = (): CensusSave | undefined =>
    loaded && day !== null ? bodyOf(loaded, rows, { asOf: `${day}T00:00:00`, label, accepted }) : undefined;

  return {
    step,
    setStep,
    file,
    mapping: mapping ?? [],
    rows,
    checked,
    tally: tallyOf(checked),
    twice,
    missing,
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
