import { formatDate } from '@worksmart/shared/dates.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { type Field, type FieldTree, fieldAt, type Kind } from '@worksmart/shared/record.ts';
import { type FieldWords, plainly } from '../edited-record/conflict-dialog.tsx';
import { formatFein, formatPhone } from '../fields/digit-masks.ts';

const texts: Partial<Record<Kind, (value: unknown, field: Field) => string>> = {
  money: (value) => formatMoney(Number(value)),
  rate: (value, { suffix = '' }) => `${value}${suffix}`,
  option: (value, { names = {} }) => names[Number(value)] ?? String(value),
  day: (value) => formatDate(String(value)),
  phone: (value) => formatPhone(String(value)),
  fein: (value) => formatFein(String(value)),
  choice: (value) => (value as { name?: string }).name ?? '',
  explained: (value) => (value as { name?: string }).name ?? '',
};

/** Returns a value of a response as text; empty if there is none. */
export const shownText = (field: Field, value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : (texts[field.kind]?.(value, field) ?? String(value));

/** Describes a record's fields for conflicts: their labels, and their values by kind. */
export const wordsOf = (tree: FieldTree): FieldWords => ({
  label: (path) => fieldAt(tree, path)?.label ?? path,
  show: (path, value) => {
    const field = fieldAt(tree, path);
    const text = field && value !== null && value !== undefined && value !== '' ? texts[field.kind] : undefined;
    return text && field ? text(value, field) : plainly(value);
  },
});
