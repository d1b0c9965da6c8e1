/** A computed figure in a table cell, and one below its label. */
export { ExplainedAmount } from './explained-amount.tsx';
export { ExplainedFigure } from './explained-figure.tsx';
/** The explanations of figures: a formula, and the Operations rows behind it. */
export { type Explains, type Explanation, type ReferenceRow, rowsOf } from './explanation.ts';
export { OperationsLink } from './operations-link.tsx';
export {
  feeRow,
  namedPlanRow,
  planRow,
  sutaRow,
  tierRow,
  workersCompRow,
} from './reference-row.ts';
