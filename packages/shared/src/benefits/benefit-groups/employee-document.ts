import type { Frequency } from '#pricing/comparison/frequency.rules.ts';

/** The pay cycles that the employee benefits document supports, by id (lookup type 13). */
export const documentFrequencies = {
  51: 'weekly',
  52: 'biWeekly',
  53: 'semiMonthly',
  54: 'monthly',
} as const satisfies Record<number, Frequency>;
export type DocumentCycle = keyof typeof documentFrequencies;

export const isDocumentCycle = (id: number): id is DocumentCycle => Object.hasOwn(documentFrequencies, id);

export const documentCycleMessage = 'Please select a pay cycle.';
