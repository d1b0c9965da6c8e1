import { z } from 'zod';
import { labeled } from '#platform/message-names.ts';
import * as field from '#platform/record.ts';
import { mostNameCharacters, mostValues, valueListTypes } from './value-lists.ts';

const positionMessage = `Please enter a whole number from 1 to ${mostValues}.`;
const position = () => {
  const declared = field.count('Position', positionMessage);
  return {
    ...declared,
    save: labeled(declared.save.min(1, positionMessage).max(mostValues, positionMessage), declared.label),
  };
};

export const valueFields = {
  name: field.requiredProse(mostNameCharacters, 'Name', 'Please enter a name.'),
  /** The place among the offered values, from 1 on; null for a retired one. In a save null keeps the place, or adds at the end */
  position: field.nullable(position()),
  /** Whether the value is not offered any more; records that have it keep it. Left out of a save, it stays as it is */
  retired: field.flag('Retired'),
};

/** The number of a value list that administrators edit. */
export const valueListType = z.literal(valueListTypes, 'This list cannot be edited.');

export const listValue = field.rowSchema(valueFields).extend({
  /** Which rule uses the value, so that it cannot be renamed or retired; null if none does */
  rule: z.string().nullable(),
  /** How many records, notes or documents have the value */
  uses: z.array(
    z.object({
      /** The stage of the records; null for notes and documents */
      stageId: z.number().int().nullable(),
      /** How many of them have the value */
      count: z.number().int(),
    }),
  ),
});
export type ListValue = z.infer<typeof listValue>;

export const valueSave = field.rowSave(valueFields).extend({
  /** The number of the value list */
  type: valueListType,
});
export type ValueSave = z.output<typeof valueSave>;
