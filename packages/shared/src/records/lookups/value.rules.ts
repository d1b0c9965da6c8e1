import type { FieldErrors } from '#platform/errors.ts';
import { fold } from '#platform/fold.ts';
import type { ValueSave } from './value.schema.ts';
import { mostValues, ruleOf, type ValueList } from './value-lists.ts';

/** A value as it is stored. */
export interface StoredValue {
  id: number;
  name: string;
  isActive: boolean;
}

const sameName = (one: string, other: string): boolean => fold(one) === fold(other);

const nameProblem = (list: ValueList, values: readonly StoredValue[], { id, name }: ValueSave): string | undefined => {
  const rule = ruleOf(list, id);
  const before = values.find((value) => value.id === id);
  if (rule && before?.name !== name) return `This name cannot be changed. ${rule}`;
  const taken = values.find((value) => value.id !== id && sameName(value.name, name));
  if (taken?.isActive) return `“${taken.name}” is in this list already.`;
  if (taken) return `“${taken.name}” is in this list already, but retired. Bring it back instead.`;
  return !before && values.length >= mostValues ? `A list has at most ${mostValues} values.` : undefined;
};

const retireProblem = (list: ValueList, values: readonly StoredValue[], id: number): string | undefined => {
  const rule = ruleOf(list, id);
  if (rule) return `This value cannot be retired. ${rule}`;
  const others = values.some((value) => value.isActive && value.id !== id);
  return others ? undefined : 'A list needs at least one value.';
};

/** Returns what is wrong with a value of a list that is to be saved. */
export const valueProblems = (list: ValueList, values: readonly StoredValue[], sent: ValueSave): FieldErrors => {
  const name = nameProblem(list, values, sent);
  const retired = sent.retired ? retireProblem(list, values, sent.id) : undefined;
  return { ...(name && { name: [name] }), ...(retired && { retired: [retired] }) };
};

/**
 * Returns the ids of the offered values in their new order.
 * @param values in their present order
 * @param position from 1 on; null or absent: where it is, a new one at the end
 */
export const orderWith = (
  values: readonly StoredValue[],
  id: number,
  { position, retired }: Pick<ValueSave, 'position' | 'retired'>,
): number[] => {
  const offered = values.filter(({ isActive }) => isActive).map((value) => value.id);
  const others = offered.filter((one) => one !== id);
  if (retired) return others;
  const at = offered.indexOf(id);
  const place = position ? position - 1 : at < 0 ? others.length : at;
  return others.toSpliced(place, 0, id);
};
