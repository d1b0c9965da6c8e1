import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type Field, type FieldTree, fieldAt, type Kind, nameOf } from '@worksmart/shared/platform/record.ts';
import { type FieldWords, plainly } from '../edited-record/conflict-dialog.tsx';
import { formatFein, formatPhone } from '../fields/digit-masks.ts';

/** Whether a value is a chosen row. */
export const isRef = (value: unknown): value is { id: number; name?: string; other?: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

const chosenName = (value: unknown): string => {
  const { name, description = '' } = value as { name?: string; description?: string };
  return name ?? description;
};

const texts: Partial<Record<Kind, (value: unknown, field: Field) => string>> = {
  money: (value) => formatMoney(Number(value)),
  rate: (value, { suffix = '' }) => `${value}${suffix}`,
  option: (value, { names = {} }) => names[String(value)] ?? String(value),
  day: (value) => formatDate(String(value)),
  phone: (value) => formatPhone(String(value)),
  fein: (value) => formatFein(String(value)),
  choice: chosenName,
  explained: chosenName,
};

/** Returns a value of a response as text; empty if there is none. */
export const fieldText = (field: Field, value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : (texts[field.kind]?.(value, field) ?? String(value));

/**
 * Describes a record's fields for conflicts: their labels, and their values by kind.
 * @param own shows a value in another way; undefined for the way of its kind
 */
export const wordsOf = (tree: FieldTree, own?: (path: string, value: unknown) => string | undefined): FieldWords => ({
  label: (path) => {
    const field = fieldAt(tree, path);
    return field ? nameOf(field) : path;
  },
  show: (path, value) => {
    const ownText = own?.(path, value);
    if (ownText !== undefined) return ownText;
    const field = fieldAt(tree, path);
    const text = field && value !== null && value !== undefined && value !== '' ? texts[field.kind] : undefined;
    return text && field ? text(value, field) : plainly(value);
  },
});
