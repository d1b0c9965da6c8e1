import type { RejectedRow } from '@worksmart/shared/platform/rejected-rows.ts';
import { type PlanSheetColumn, planSheetLabel } from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import type { WrongRow } from '#ui/column-mapping/rows-to-correct.tsx';
import type { PlacedPreview } from './plan-import.api.ts';
import type { PlanSheetState } from './use-plan-sheet.ts';

interface Problem {
  /** The place of the row in the file. */
  place: number;
  /** Missing if it is about the whole row. */
  column?: PlanSheetColumn | undefined;
  message: string;
}

/** A plan that cannot be saved: what is wrong, and the rows to skip with it. */
export interface WrongPlan {
  line: number;
  title: string;
  places: readonly number[];
  problems: readonly Problem[];
}

const problemText = ({ column, message }: Problem): string =>
  column ? `${planSheetLabel(column)}: ${message}` : message;

const raggedText = (cells: number, header: number): string =>
  `This row has ${cells} cells and the header ${header}: its cells may stand in wrong columns. A comma in an amount may have split it.`;

/** Returns the plans that cannot be saved, also those whose row has other cells than the header. */
export const wrongPlans = (
  loaded: PlanSheetState['loaded'],
  { preview: { rows }, places }: PlacedPreview,
): WrongPlan[] => {
  const ragged = (loaded?.file.ragged ?? []).filter(({ row }) => !loaded?.skipped.has(row));
  return [
    ...ragged.map(({ row, cells, header }) => ({
      line: loaded?.file.lines[row] ?? row + 2,
      title: loaded?.file.rows[row]?.filter(Boolean).slice(0, 3).join(' · ') ?? '',
      places: [row],
      problems: [{ place: row, message: raggedText(cells, header) }],
    })),
    ...rows
      .filter(({ status }) => status === 'wrong')
      .map(({ line, name, code, problems, places: ofPlan }) => ({
        line,
        title: [name, code].filter(Boolean).join(' · ') || 'Without a name',
        places: ofPlan.map((at) => places[at] ?? at),
        problems: problems.map(({ at, column, message }) => ({ place: places[at] ?? at, column, message })),
      })),
  ];
};

/** Returns the cells of a wrong plan to correct. */
export const wrongCells = (state: PlanSheetState, { line, title, places, problems }: WrongPlan): WrongRow => ({
  key: places[0] ?? line,
  line,
  title,
  onSkip: () => state.skip(places),
  cells: problems.map(({ place, column, message }) => {
    const key = `${place} ${column} ${message}`;
    const at = column ? (state.loaded?.mapping.indexOf(column) ?? -1) : -1;
    if (!column || at < 0) return { key, error: problemText({ place, column, message }) };
    const row = state.loaded?.file.lines[place] ?? place + 2;
    const label = planSheetLabel(column);
    const cell = {
      label,
      name: `${label} of row ${row}`,
      value: state.rows[place]?.[at] ?? '',
      onCorrect: (value: string) => state.correct(place, at, value),
    };
    return { key: `${place} ${column}`, error: message, cell };
  }),
});

/** Returns the rows of wrong plans as they are written to a file: a row without a fault of its own comes with its plan. */
export const rejectedRows = (wrong: readonly WrongPlan[]): RejectedRow[] =>
  wrong.flatMap(({ places, problems }) =>
    places.map((at) => {
      const own = problems.filter(({ place }) => place === at).map(problemText);
      return { at, reasons: own.length > 0 ? own : ['Another row of this plan has an error.'] };
    }),
  );
