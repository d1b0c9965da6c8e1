import { paths } from '#platform/paths.ts';
import { feeType, rateType } from '#records/lookups/constants.ts';
import { missingLimitsText } from './benefit-year.schema.ts';

/** The lists of Operations in which a figure of a year is entered, with their names in the menu. */
const lists = {
  limits: { name: 'Yearly Limits', path: paths.limits, type: null },
  benchmarks: { name: 'Benchmarks', path: `${paths.limits}?list=benchmarks`, type: null },
  margin: { name: 'Margin Defaults', path: paths.margin, type: null },
  fees: { name: 'Fees', path: paths.fees, type: feeType.administrative },
  implementation: { name: 'Fees', path: paths.fees, type: feeType.implementation },
  suta: { name: 'Rates', path: paths.rates, type: rateType.suta },
  workersComp: { name: 'Rates', path: paths.rates, type: rateType.workersComp },
  fica: { name: 'Rates', path: paths.rates, type: rateType.fica },
  futa: { name: 'Rates', path: paths.rates, type: rateType.futa },
} as const;

export type OperationsList = keyof typeof lists;
export const operationsLists = Object.keys(lists) as [OperationsList, ...OperationsList[]];

/** Returns the name of a list and its path; lists by year and type open at those. */
export const operationsList = (list: OperationsList, year?: number): { name: string; path: string } => {
  const { name, path, type } = lists[list];
  return { name, path: type === null || year === undefined ? path : `${path}?year=${year}&type=${type}` };
};

const payrollTaxFigures: readonly (readonly [what: string, list: OperationsList])[] = [
  ['FICA rate', 'fica'],
  ['FUTA rate', 'futa'],
  ['Social Security wage base', 'limits'],
];

/** Returns the lists that lack the figures of payroll taxes which these sentences name. */
export const listsLacking = (sentences: readonly string[], year: number): OperationsList[] =>
  payrollTaxFigures.filter(([what]) => sentences.includes(missingLimitsText(what, year))).map(([, list]) => list);
