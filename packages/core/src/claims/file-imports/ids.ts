import type { ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import type { HeaderLayout } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import { isSsnHeader } from '@worksmart/shared/platform/reading/ssn-header.ts';
import type { StandIn } from '#claims/claims/person-id.ts';

const personFields: ReadonlySet<string | null> = new Set(['subscriber_id', 'member_id', 'employee_id']);
const ids: ReadonlySet<string | null> = new Set([
  ...personFields,
  'claim_number',
  'original_claim_number',
  'rx_number',
  'provider_tin',
]);

/** Whether a column holds the id of a person. */
export const isPersonId = ({ field }: ImportColumn): boolean => personFields.has(field);

/** Whether a column holds a number that may be a Social Security number in its place; the ids of clients are looked up instead. */
export const isId = ({ field }: ImportColumn): boolean => ids.has(field);

export type RowCopy = (cells: readonly string[]) => string[];

/**
 * Returns a function that copies a row of a file for people to correct, with stand-ins for Social Security numbers in every column,
 * also in those that the import ignores.
 */
export const createRowCopy = (
  { columns }: ImportFormat,
  { places, mapped }: HeaderLayout,
  header: readonly string[],
  standIn: StandIn,
): RowCopy => {
  const readers = columns.map((column, at) => ({ column, from: mapped?.[at]?.places ?? [places[at] ?? -1] }));
  const read = new Set(readers.flatMap(({ from }) => from));
  const people = new Set(readers.filter(({ column }) => isPersonId(column)).flatMap(({ from }) => from));
  const split = readers.filter(({ column, from }) => isPersonId(column) && from.length > 1).map(({ from }) => from);
  const isPerson = header.map((name, at) => people.has(at) || (!read.has(at) && isSsnHeader(name)));
  return (cells) => {
    const copy = cells.map((cell, at) => standIn(cell, isPerson[at] ?? false));
    for (const parts of split) {
      const whole = parts.map((at) => copy[at] ?? '').join('');
      const other = standIn(whole, true);
      if (other !== whole)
        parts.forEach((at, part) => {
          copy[at] = part === 0 ? other : '';
        });
    }
    return copy;
  };
};
