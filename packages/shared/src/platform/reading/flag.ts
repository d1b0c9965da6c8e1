import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';

export const flagProblem = 'Please enter Yes or No.';

const yes = new Set(['y', 'yes', 'true', 't', '1', 'x', '✓', '✔', '☑']);
const no = new Set(['n', 'no', 'false', 'f', '0', '☐']);

/** Reads yes or no: `Y`, `Yes`, `true`, `1`, `x`, `✓` and their opposites. */
export const readFlag = (cell: string): Reading<boolean> => {
  if (cell.length > longestNumber) return { problem: flagProblem };
  const word = visibleText(cell).toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return isNothing(word) ? nothing : { problem: flagProblem };
};
