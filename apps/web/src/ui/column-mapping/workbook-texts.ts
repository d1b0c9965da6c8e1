import type { TableFile } from '@worksmart/shared/platform/table-file.ts';

const things = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Returns what a workbook hides, and which of its cells have no value, one sentence each. */
export const workbookTexts = ({ headers, hidden, unread }: TableFile): string[] => {
  const parts = [
    hidden.columns > 0 && things(hidden.columns, 'hidden column'),
    hidden.sheets > 0 && things(hidden.sheets, 'hidden sheet'),
  ];
  const left = parts.filter((part) => part !== false).join(' and ');
  return [
    ...(left ? [`Left out: ${left}`] : []),
    ...unread.map(({ column, errors, formulas }) => {
      const cells = [
        errors > 0 && `${things(errors, 'cell')} with an error such as #REF!`,
        formulas > 0 && `${things(formulas, 'formula')} without a saved result`,
      ];
      return `Left empty in ${headers[column] || `column ${column + 1}`}: ${cells.filter((part) => part !== false).join(' and ')}`;
    }),
  ];
};
