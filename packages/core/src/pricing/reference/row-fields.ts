import { modelType, type ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { feeFields, planFields, rateFields, tierFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { feeSave, planSave, rateSave, tierSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { feeType, planType, rateType } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import { columnsFrom } from '#platform/record-columns.ts';
import type { RowFields, StoredRow } from './reference-rows.ts';
import { savedTerms } from './stored-terms.ts';

export interface Inputs {
  tier: z.output<typeof tierSave>;
  plan: z.output<typeof planSave>;
  rate: z.output<typeof rateSave>;
  fee: z.output<typeof feeSave>;
}

/** The fields of each kind's rows. */
export const referenceFields = { tier: tierFields, plan: planFields, rate: rateFields, fee: feeFields } as const;

/** Maps a body to a stored row; a fee without a year keeps its own, and a new one gets `thisYear`. */
export const fieldsOf: {
  [K in ReferenceKind]: (input: Inputs[K], before: StoredRow<K> | null, thisYear: number) => RowFields<K>;
} = {
  tier: (input) => columnsFrom(tierFields, input) as RowFields<'tier'>,
  plan: (input) => ({
    ...(columnsFrom(planFields, input) as RowFields<'plan'>),
    modelTypeId: (input.type === planType.medical && input.modelType) || modelType.other,
  }),
  rate: ({ type, year, state, code, label, rate, value, isVariable, ...input }, before) => {
    const isWorkersComp = type === rateType.workersComp;
    const isSuta = type === rateType.suta;
    const discontinued = isWorkersComp && (input.discontinued ?? before?.discontinued ?? false);
    const replacedBy = input.replacedBy === undefined ? before?.replacedBy : input.replacedBy;
    return {
      typeId: type,
      year,
      rate,
      state: (isWorkersComp || isSuta) && state ? state : null,
      code: isWorkersComp && code ? code : null,
      label: isWorkersComp ? (label === undefined ? (before?.label ?? null) : label) : null,
      value: isSuta ? (value ?? null) : null,
      isVariable: isSuta && (isVariable ?? before?.isVariable ?? false),
      discontinued,
      replacedBy: (discontinued && replacedBy) || null,
      ...savedTerms(isSuta, input, before),
    };
  },
  fee: (input, before, thisYear) => ({
    ...(columnsFrom(feeFields, input) as RowFields<'fee'>),
    year: input.year ?? before?.year ?? thisYear,
    payCycleId: input.feeType === feeType.administrative ? input.payCycle : null,
  }),
};
