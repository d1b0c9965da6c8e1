/** What a cell of a column may contain. */
export type CellType =
  | { kind: 'text'; max: number }
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

/** Describes a column's type: `text of at most 20 characters`. */
export const typeText = ({ type }: ImportColumn, dates: 'iso' | 'us'): string => {
  switch (type.kind) {
    case 'text':
      return `text, at most ${type.max}`;
    case 'code':
      return type.values.join(', ');
    case 'date':
      return dates === 'us' ? 'date MM/DD/YYYY' : 'date YYYY-MM-DD';
    case 'month':
      return 'month YYYY-MM';
    case 'amount':
      return 'amount';
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
export const text = (max: number) => column({ kind: 'text', max });
export const code = (...values: string[]) => column({ kind: 'code', values });
export const date = column({ kind: 'date' });
export const month = column({ kind: 'month' });
export const amount = column({ kind: 'amount' });
export const quantity = column({ kind: 'quantity' });
export const integer = (min: number, max = most) => column({ kind: 'integer', min, max });
