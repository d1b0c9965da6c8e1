import { feeType, lookupType, planType, rateType } from '@worksmart/shared/lookups/constants.ts';
import { modelType, type ReferenceKind } from '@worksmart/shared/reference/constants.ts';
import {
  employeeRangeMessage,
  type feeSave,
  payCycleMessage,
  type planSave,
  type rateSave,
  type tierSave,
} from '@worksmart/shared/reference/save.schema.ts';
import type { z } from 'zod';
import type { Choice } from '../lookups/lookup.service.ts';
import type { RowFields, StoredRow } from './reference-rows.ts';
import { savedTerms } from './stored-terms.ts';

export interface Inputs {
  tier: z.output<typeof tierSave>;
  plan: z.output<typeof planSave>;
  rate: z.output<typeof rateSave>;
  fee: z.output<typeof feeSave>;
}

/** Converts `YYYY-MM-DDT00:00:00` to the database's date. */
const dayOf = (date: string | null): Date => new Date(`${date?.slice(0, 10)}T00:00:00Z`);

/** Maps a body to a stored row; a fee without a year keeps its own, and a new one gets `thisYear`. */
export const fieldsOf: {
  [K in ReferenceKind]: (input: Inputs[K], before: StoredRow<K> | null, thisYear: number) => RowFields<K>;
} = {
  tier: ({ type, year, description, rate }) => ({ typeId: type, year, description, rate }),
  plan: (input) => ({
    ...{ deductibleSelf: input.deductibleSelf, deductibleFamily: input.deductibleFamily },
    ...{ deductibleEmbedded: input.deductibleEmbedded, outOfPocketSelf: input.outOfPocketSelf },
    ...{ outOfPocketFamily: input.outOfPocketFamily, outOfPocketEmbedded: input.outOfPocketEmbedded },
    paysBeforeDeductible: input.paysBeforeDeductible,
    ...{ typeId: input.type, year: input.year, name: input.name, vendor: input.vendor, code: input.code },
    ...{ description: input.description, effectiveDate: dayOf(input.effectiveDate) },
    modelTypeId: (input.type === planType.medical && input.modelType) || modelType.other,
    ...{ eeAmount: input.eE_Amount, esAmount: input.eS_Amount, ecAmount: input.eC_Amount, efAmount: input.eF_Amount },
  }),
  rate: ({ type, year, state, code, label, rate, value, isVariable, ...input }, before) => {
    const isWorkersComp = type === rateType.workersComp;
    const isSuta = type === rateType.suta;
    const discontinued = isWorkersComp && (input.discontinued ?? before?.discontinued ?? false);
    const replacedBy = input.replacedBy === undefined ? before?.replacedBy : input.replacedBy;
    return {
      ...{ typeId: type, year, rate },
      state: (isWorkersComp || isSuta) && state ? state : null,
      code: isWorkersComp && code ? code : null,
      label: isWorkersComp ? (label === undefined ? (before?.label ?? null) : label) : null,
      value: isSuta ? (value ?? null) : null,
      isVariable: isSuta && (isVariable ?? before?.isVariable ?? false),
      ...{ discontinued, replacedBy: (discontinued && replacedBy) || null },
      ...savedTerms(isSuta, input, before),
    };
  },
  fee: (input, before, thisYear) => ({
    ...{ feeTypeId: input.feeType, year: input.year ?? before?.year ?? thisYear },
    payCycleId: input.feeType === feeType.administrative ? input.payCycle : null,
    ...{ employeeRangeId: input.employeeRange, feeAmount: input.feeAmount },
  }),
};

const typeMessage = 'Please select a type.';

/** Returns the values that a row chooses from lists. */
export const choicesOf: { [K in ReferenceKind]: (fields: RowFields<K>) => readonly Choice[] } = {
  tier: ({ typeId }) => [{ field: 'type', id: typeId, from: { type: lookupType.tierTypes }, message: typeMessage }],
  plan: ({ typeId, modelTypeId }) => [
    { field: 'type', id: typeId, from: { type: lookupType.planTypes }, message: typeMessage },
    {
      ...{ field: 'modelType', id: modelTypeId, from: { type: lookupType.modelTypes } },
      message: 'Please select a model type.',
    },
  ],
  rate: ({ typeId }) => [{ field: 'type', id: typeId, from: { type: lookupType.rateTypes }, message: typeMessage }],
  fee: ({ feeTypeId, payCycleId, employeeRangeId }) => [
    { field: 'feeType', id: feeTypeId, from: { type: lookupType.feeTypes }, message: typeMessage },
    {
      ...{ field: 'payCycle', id: payCycleId, from: { type: lookupType.payrollCycles } },
      message: payCycleMessage,
    },
    {
      ...{ field: 'employeeRange', id: employeeRangeId, from: { type: lookupType.employeeRanges } },
      message: employeeRangeMessage,
    },
  ],
};
