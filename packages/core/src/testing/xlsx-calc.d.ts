declare module 'xlsx-calc' {
  import type { WorkBook } from '@e965/xlsx';

  /** Calculates the formulas of a workbook in place. */
  export default function calculate(workbook: WorkBook): void;
}
