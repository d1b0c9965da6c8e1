import type { TextForm } from './key.rules.ts';

/** What a cell of a column may contain. */
export type CellType =
  | { kind: 'text'; max: number; form?: TextForm }
  | { kind: 'code'; values: readonly string[] }
  | { kind: 'date' }
  | { kind: 'month' }
  | { kind: 'amount' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'quantity' };

/** One column of a format. The importer, the templates and the description on the screen use these. */
export interface ImportColumn {
  /** As the documented header spells it; a file may differ in case, spaces and underscores. */
  name: string;
  type: CellType;
  required: boolean;
  /** Database column; null for the ids that only identify the client. */
  field: string | null;
  /** When it is required, or its default, if `required` does not say so. */
  note?: string;
  /** Example cells for the template. */
  examples: readonly [string, string, string];
}

/** The columns that identify a client. */
export const clientFields = { carrier: 'carrier_dept_id', payroll: 'payroll_client_id' } as const;

const dayText = { us: 'such as 12/31/2024 or 2024-12-31', iso: 'such as 2024-12-31 or 12/31/2024' } as const;

const formText = (form: TextForm | undefined): string => {
  if (form === 'ndc') return ', an NDC of 11 digits with or without hyphens';
  if (form === 'zip') return ', a zip code';
  return typeof form === 'object' ? `, ${form.digits} digits if it is a number` : '';
};

/** Describes what a column's cells may hold: `text, at most 20`, `date such as 2024-12-31 or 12/31/2024`. */
export const typeText = ({ type }: ImportColumn, dates: 'iso' | 'us'): string => {
  switch (type.kind) {
    case 'text':
      return `text, at most ${type.max}${formText(type.form)}`;
    case 'code':
      return type.values.join(', ');
    case 'date':
      return `date ${dayText[dates]}`;
    case 'month':
      return 'month such as 2024-01, 01/2024 or Jan-24';
    case 'amount':
      return 'amount such as 1,234.50, -12.30, (12.30) or 12.30CR';
    case 'integer':
      return type.max < 10_000 ? `whole number, ${type.min} to ${type.max}` : `whole number, ${type.min} or more`;
    default:
      return 'number over 0';
  }
};

/** The column of a type; its database column has its name unless `more` says otherwise. */
const column =
  (type: CellType) =>
  (
    name: string,
    need: 'required' | 'optional',
    examples: ImportColumn['examples'] = ['', '', ''],
    more: Partial<Pick<ImportColumn, 'field' | 'note'>> = {},
  ): ImportColumn => ({ name, type, field: name, required: need === 'required', examples, ...more });

const most = 2_000_000_000;
/** Short forms for the format definitions. */
export const text = (max: number, form?: TextForm) => column({ kind: 'text', max, ...(form && { form }) });
/** The name of a person, an organization or a drug: any word may be one. */
export const name = (max: number) => text(max, 'name');
export const code = (...values: string[]) => column({ kind: 'code', values });
export const date = column({ kind: 'date' });
export const month = column({ kind: 'month' });
export const amount = column({ kind: 'amount' });
export const quantity = column({ kind: 'quantity' });
export const integer = (min: number, max = most) => column({ kind: 'integer', min, max });
