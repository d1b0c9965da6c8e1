/** A month, `2026-03`. */
export type Month = string;

/** The months since year 0, so that months can be subtracted. */
export const monthNumber = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Returns the month a number of months later, or earlier if negative. */
export const addMonths = (month: Month, count: number): Month => {
  const moved = monthNumber(month) + count;
  return `${String(Math.floor(moved / 12)).padStart(4, '0')}-${String((moved % 12) + 1).padStart(2, '0')}`;
};

/** Returns a month and those after it, up to and including `last`. */
export const monthsFrom = (first: Month, last: Month): Month[] =>
  Array.from({ length: Math.max(0, monthNumber(last) - monthNumber(first) + 1) }, (_, index) =>
    addMonths(first, index),
  );

/** Formats a month as `03/2026`. */
export const monthText = (month: Month): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** Lists months in their order, and three and more in a row as `01/2026 to 03/2026`. */
export const monthsText = (months: readonly Month[]): string =>
  [...Map.groupBy(months, (month, at) => monthNumber(month) - at).values()]
    .flatMap((run) =>
      run.length > 2 ? `${monthText(run[0] ?? '')} to ${monthText(run.at(-1) ?? '')}` : run.map(monthText),
    )
    .join(', ');
