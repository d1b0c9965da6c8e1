/** A computed figure in a table cell, and one below its label. */
export { ExplainedAmount } from './components/explained-amount.tsx';
export { ExplainedFigure } from './components/explained-figure.tsx';
/** The explanations of figures: a formula, and the Operations rows behind it. */
export { type Explains, type Explanation, type ReferenceRow, rowsOf } from './components/explanation.ts';
export {
  feeRow,
  namedPlanRow,
  planRow,
  sutaRow,
  tierRow,
  workersCompRow,
} from './components/reference-row.ts';
