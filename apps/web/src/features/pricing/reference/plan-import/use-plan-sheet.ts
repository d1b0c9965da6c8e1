import { type ColumnMapping, columnsMappedTwice } from '@worksmart/shared/platform/column-mapping.ts';
import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import {
  guessSheetColumns,
  neededSheetColumns,
  onceForAll,
  type PlanSheetColumn,
} from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import type { PlanSheet } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { useMemo, useState } from 'react';
import type { ImportStep } from '#ui/column-mapping/import-frame.tsx';
import type { ReferenceScope } from '../reference.api.ts';

export type OnceColumn = (typeof onceForAll)[number];
type Once = Readonly<Record<OnceColumn, string>>;

/** The words for types of plans, as a sheet has them. */
export const typeWords: Readonly<Record<number, string>> = {
  [planType.medical]: 'Medical',
  [planType.dental]: 'Dental',
  [planType.vision]: 'Vision',
};

interface Loaded {
  file: TableFile;
  mapping: ColumnMapping<PlanSheetColumn>;
  /** What is the same for all rows and has no column. */
  once: Once;
  /** Corrected rows by their place. */
  edits: ReadonlyMap<number, readonly string[]>;
  skipped: ReadonlySet<number>;
  /** Whether rows that the workbook hides are imported too. */
  withHidden: boolean;
  /** Differs with each change. */
  revision: string;
}

const noRows: readonly (readonly string[])[] = [];

/** Columns that all rows share and the file lacks. */
const onceOf = ({ mapping }: Pick<Loaded, 'mapping'>): OnceColumn[] =>
  onceForAll.filter((name) => !mapping.includes(name));

const missingOf = ({ mapping, once }: Loaded): PlanSheetColumn[] =>
  neededSheetColumns(mapping).filter((name) => {
    const entered = onceForAll.find((one) => one === name);
    return !mapping.includes(name) && (entered === undefined || once[entered].trim() === '');
  });

/** The places of the rows that are sent: a row with other cells than the header shows only in the file what belongs where. */
const sentPlaces = ({ file, skipped, withHidden }: Loaded): number[] => {
  const left = new Set([...skipped, ...file.ragged.map(({ row }) => row), ...(withHidden ? [] : file.hidden.rows)]);
  return file.rows.flatMap((_, at) => (left.has(at) ? [] : [at]));
};

const sheetOf = (loaded: Loaded, places: readonly number[]): PlanSheet => {
  const { file, mapping, once, edits } = loaded;
  const mapped = mapping.flatMap((name, at) => (name === null ? [] : [{ name, at }]));
  const entered = onceOf(loaded).filter((name) => once[name].trim() !== '');
  const shared = entered.map((name) => once[name]);
  return {
    columns: [...mapped.map(({ name }) => name), ...entered],
    rows: places.map((place) => {
      const row = edits.get(place) ?? file.rows[place] ?? [];
      return [...mapped.map(({ at }) => row[at] ?? ''), ...shared];
    }),
    lines: places.map((place) => file.lines[place] ?? place + 2),
    filename: file.filename || null,
  };
};

/** The state of an import of plans: the file, what its columns hold, and its corrected and skipped rows. */
export const usePlanSheet = ({ year, typeId }: ReferenceScope) => {
  const [step, setStep] = useState<ImportStep>('choose');
  const [loaded, setLoaded] = useState<Loaded>();
  const places = useMemo(() => (loaded ? sentPlaces(loaded) : []), [loaded]);
  const rows = useMemo(() => loaded?.file.rows.map((row, at) => loaded.edits.get(at) ?? row) ?? noRows, [loaded]);
  const change = (part: Partial<Loaded>) =>
    setLoaded((now) => now && { ...now, ...part, revision: crypto.randomUUID() });

  const load = (file: TableFile) => {
    setLoaded({
      file,
      mapping: guessSheetColumns(file.headers),
      once: { year: String(year), type: typeWords[typeId] ?? '', vendor: '', effectiveDate: `${year}-01-01` },
      edits: new Map(),
      skipped: new Set(),
      withHidden: false,
      revision: crypto.randomUUID(),
    });
    setStep('map');
  };
  const correct = (place: number, column: number, value: string) => {
    const row = [...(rows[place] ?? [])];
    while (row.length <= column) row.push('');
    row[column] = value;
    change({ edits: new Map(loaded?.edits).set(place, row) });
  };
  return {
    step,
    setStep,
    loaded,
    rows,
    /** The places in the file of the rows that are sent. */
    places,
    load,
    change,
    correct,
    skip: (more: readonly number[]) => change({ skipped: new Set([...(loaded?.skipped ?? []), ...more]) }),
    once: loaded ? onceOf(loaded) : [],
    missing: loaded ? missingOf(loaded) : [],
    twice: columnsMappedTwice(loaded?.mapping ?? []),
    /** Returns the body of the calls. */
    sheet: (): PlanSheet => (loaded ? sheetOf(loaded, places) : { columns: [], rows: [], lines: [], filename: null }),
  };
};

export type PlanSheetState = ReturnType<typeof usePlanSheet>;
