import type { WorkersComp, WorkersCompSave } from '#records/payroll/priced-rows.schema.ts';
import { monthlyFromAnnual } from '#records/payroll/workers-comp.rules.ts';
import type { PastedWcLine } from './wc-lines-paste.rules.ts';

/** What a pasted line does to a record. */
export interface AppliedWcLine {
  key: string;
  pasted: PastedWcLine;
  /** The line that it changes; undefined for a new one. */
  before: WorkersComp | undefined;
  /** Why it cannot be saved; empty if it can. */
  lacks: string;
  /** The save; undefined if it cannot be saved, or changes nothing. */
  save: WorkersCompSave | undefined;
}

const lacksOf = (same: readonly WorkersComp[], { rate, annualWages, employeeCount }: PastedWcLine): string => {
  if (same.length > 1) return 'Several lines have this code';
  if (same.length === 1) return '';
  if (annualWages === null) return 'New, without wages';
  if (rate === null) return 'New, without a rate';
  return employeeCount === null ? 'New: enter the employees' : '';
};

/** Everything else of a stored line stays; a save without overtime or owners keeps them. */
const savedFrom = (before: WorkersComp | undefined, pasted: PastedWcLine): WorkersCompSave => {
  const annualWages = pasted.annualWages ?? before?.annualWages ?? 0;
  const isSame = annualWages === before?.annualWages;
  return {
    id: before?.id ?? 0,
    ...(before && { rowVersion: before.rowVersion }),
    state: pasted.state,
    code: pasted.code,
    annualWages,
    employeeCount: pasted.employeeCount ?? before?.employeeCount ?? 0,
    rate: pasted.rate ?? before?.rate ?? 0,
    monthlyWages: isSame ? before.monthlyWages : monthlyFromAnnual(annualWages).toNumber(),
    ...(pasted.overtimeWages !== null && { overtimeWages: pasted.overtimeWages }),
    ...(before?.override && {
      override: true,
      proposedRate: before.proposedRate,
      currentCost: before.currentCost,
      proposedCost: before.proposedCost,
    }),
  };
};

const figures = ['employeeCount', 'annualWages', 'overtimeWages', 'rate'] as const;

/**
 * Returns what pasted lines do to the stored ones, found by state and code. Figures that were not pasted stay.
 * @param employees typed for new lines whose paste has no number of employees, by key
 */
export const applyWcLines = (
  rows: readonly PastedWcLine[],
  stored: readonly WorkersComp[],
  employees: Readonly<Record<string, number | null>> = {},
): AppliedWcLine[] =>
  rows.map((row) => {
    const key = `${row.state} ${row.code}`;
    const same = stored.filter(({ state, code }) => state === row.state && code === row.code);
    const pasted = { ...row, employeeCount: row.employeeCount ?? employees[key] ?? null };
    const lacks = lacksOf(same, pasted);
    const [before] = same;
    const isNothing = before !== undefined && figures.every((name) => [null, before[name]].includes(pasted[name]));
    return { key, pasted, before, lacks, save: lacks || isNothing ? undefined : savedFrom(before, pasted) };
  });
