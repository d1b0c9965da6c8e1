import { readAmount, readPasted } from '#platform/reading/pasted-cells.rules.ts';
import type { CountedMonth } from './employee-count.schema.ts';

export interface PastedMonths {
  /** January first; fewer than twelve if something is wrong. */
  months: CountedMonth[];
  problem?: string;
}

/** Reads a pasted table of the months: full-time employees, part-time hours, seasonal employees. */
export const pastedMonths = (text: string): PastedMonths => {
  const lines = readPasted(text).map(({ cells }) => cells.map(readAmount).filter((cell) => cell !== undefined));
  const months = lines
    .filter((numbers) => numbers.length > 0)
    .map(([fullTime = null, partTimeHours = null, seasonal = null]) => ({ fullTime, partTimeHours, seasonal }));
  if (months.length === 12) return { months };
  return { months, problem: `Please paste twelve rows with numbers; these are ${months.length}.` };
};
