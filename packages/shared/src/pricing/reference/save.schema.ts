import { classCodeMessage, id, isClassCode, stateMessage } from '#platform/fields.ts';
import { hasAtMostDecimals } from '#platform/reading/decimals.ts';
import { isState } from '#platform/reading/states.ts';
import { rowSave } from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { feeType, rateType, tierType } from '#records/lookups/constants.ts';
import { noFundRateText } from '#records/payroll/wc-texts.rules.ts';
import { isMonopolistic } from '#records/payroll/workers-comp.rules.ts';
import { medicalFactorMax, percentageRateTypes } from './constants.ts';
import { cutoffMessage, feeFields, payCycleMessage, planFields, rateFields, tierFields } from './rows.schema.ts';

export const codeMessage = 'Please enter a code';
const noPayCycleMessage = 'An implementation fee is charged once and has no payroll cycle.';

/** Body of POST /tier; id 0 adds one. */
export const tierSave = rowSave(tierFields)
  .refine(
    (tier) => tier.type !== tierType.medical || tier.rate <= medicalFactorMax,
    acrossFields('rate', `A medical tier is a factor on plan premiums of at most ${medicalFactorMax}: 0.95, not 95.`),
  )
  .refine(
    (tier) => tier.type === tierType.medical || hasAtMostDecimals(tier.rate, 2),
    acrossFields('rate', 'Please enter at most 2 decimals.'),
  );

/** Body of POST /plan; id 0 adds one. Only medical plans can be high-deductible. */
export const planSave = rowSave(planFields);

const isSuta = (typeId: number) => typeId === rateType.suta;
const isWorkersComp = (typeId: number) => typeId === rateType.workersComp;
/** True for a workers' comp rate in a state where only its own fund insures. */
export const isFundRate = (typeId: number, state: string | null | undefined): boolean =>
  isWorkersComp(typeId) && isMonopolistic(state ?? '');

/**
 * Body of POST /rate; id 0 adds one. Percentages are 2.5 for 2.5%; workers' comp is USD per 100 USD of payroll and so
 * may exceed 100. Fields that the type does not have (a state, a code, a cutoff) are dropped silently.
 */
export const rateSave = rowSave(rateFields)
  .refine(({ replacedBy }) => !replacedBy || isClassCode(replacedBy), acrossFields('replacedBy', classCodeMessage))
  .refine(
    ({ code, replacedBy }) => !replacedBy || replacedBy !== code,
    acrossFields('replacedBy', 'A code cannot be replaced by itself.'),
  )
  .refine(
    ({ type, state }) => !(isSuta(type) || isWorkersComp(type)) || isState(state ?? ''),
    acrossFields('state', stateMessage),
  )
  // Rows that exist stay, and price nothing.
  .refine(({ id: row, type, state }) => row !== 0 || !isFundRate(type, state), {
    path: ['state'],
    when: acrossFields('state', '').when,
    error: ({ input }) => noFundRateText((input as { state: string }).state),
  })
  .refine(({ type, code }) => !isWorkersComp(type) || Boolean(code), acrossFields('code', codeMessage))
  .refine(
    ({ type, code }) => !(isWorkersComp(type) && code) || isClassCode(code),
    acrossFields('code', classCodeMessage),
  )
  .refine(({ type, value }) => !isSuta(type) || typeof value === 'number', acrossFields('value', cutoffMessage))
  .refine(
    ({ type, rate: percent }) =>
      isSuta(type) || isWorkersComp(type) || !percentageRateTypes.includes(type) || percent > 0,
    acrossFields('rate', 'Please enter a rate greater than 0.'),
  )
  .refine(
    ({ type, rate: percent }) => isWorkersComp(type) || !percentageRateTypes.includes(type) || percent <= 100,
    acrossFields('rate', 'This rate is too large.'),
  );

/** Body of POST /fee; id 0 (or none, as documented) adds one, to the current year unless it names another. USD. */
export const feeSave = rowSave(feeFields)
  .extend({ id: id.default(0), year: feeFields.year.save.optional() })
  .refine(
    ({ feeType: type, payCycle }) => type !== feeType.administrative || Boolean(payCycle),
    acrossFields('payCycle', payCycleMessage),
  )
  .refine(
    ({ feeType: type, payCycle }) => type !== feeType.implementation || !payCycle,
    acrossFields('payCycle', noPayCycleMessage),
  );
