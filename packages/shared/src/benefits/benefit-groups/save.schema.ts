import { z } from 'zod';
import { amountNeeded, amountTooLarge, decimal, id, optionalMoney, recordId, rowVersion } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';
import { saveShape } from '#platform/record.ts';
import { eachOf } from '#platform/schema-parts.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { groupNameMessage } from './constants.ts';
import {
  disabilityFields,
  infoFields,
  lifeFields,
  nameFields,
  renewalFields,
  retirementFields,
} from './group.fields.ts';

/** USD per month with four decimals, so that an amount typed at any frequency is shown unchanged. */
const typedAmount = decimal(4, amountNeeded, { max: 9_999_999, tooLarge: amountTooLarge }).nullish();
const flag = z.boolean().optional();

/**
 * The fields of a plan that a save stores. Premiums, limits, names and the employee's share are set by the provider or
 * calculated. A premium is sent back so that amounts typed against an older premium are adjusted to today's.
 */
const planSave = z.object({
  /** The id of the provider’s plan */
  id: recordId(),
  /** Whether the group offers the plan */
  active: flag,
  isAnnual_HSA: labeled(flag, 'Lump Sum HSA'),
  /** HSA amounts are monthly; annual if the plan has isAnnual_HSA. */
  ...eachOf(coverageTiers, () => ({ _Premium: typedAmount, _Employer: typedAmount, _HSA: typedAmount })),
});

/** A tab with plans, as a save sends it. */
export const sectionSave = z.object({
  minContribution: optionalMoney,
  flatRate: flag,
  percentage: flag,
  plans: z.array(planSave).max(200).optional(),
});

/**
 * Body of POST /customer/{id}/client/{clientId}/group; id 0 creates. The whole group is sent. An omitted part stays
 * unchanged, or is empty in a new group.
 */
export const groupSave = z.object({
  id,
  rowVersion,
  benefitGroup: z.object(
    {
      /** The id of the group, which is the same in all years; null for a new one */
      id: id.nullish(),
      ...saveShape(nameFields),
    },
    { error: groupNameMessage },
  ),
  ...saveShape(infoFields),
  medical: sectionSave.nullish(),
  dental: sectionSave.nullish(),
  vision: sectionSave.nullish(),
  life: z.object(saveShape(lifeFields)).nullish(),
  disability: z.object(saveShape(disabilityFields)).nullish(),
  retirement: z.object(saveShape(retirementFields)).nullish(),
  renewal: z.object(saveShape(renewalFields)).nullish(),
});
export type GroupSave = z.input<typeof groupSave>;

/** Fields of a group's response that change on their own. A save accepts and ignores them. */
export const groupFacts: readonly string[] = [
  'adjustments',
  'accepted',
  'abilities',
  ...['abilities', 'documents', 'withoutSuccessor', 'mailedAt', 'mailedTo', 'dueOn', 'remindersOff', 'renewalURL'].map(
    (name) => `renewal.${name}`,
  ),
];
