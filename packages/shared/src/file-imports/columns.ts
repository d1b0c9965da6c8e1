/** What a cell of a column may hold. */
export type CellType =
  | { kind: 'text'; max: number }
  | { kind: 'code'; values: readonly string[] }
  | { kind: 'date' }
  | { kind: 'month' }
  | { kind: 'amount' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'quantity' };

/** One column of a format: the importer, the templates and the description on the screen are made of these. */
export interface ImportColumn {
  /** As the documented header spells it; a file may differ in case, spaces and underscores. */
  name: string;
  type: CellType;
  required: boolean;
  /** Column of the table that keeps it; null for the ids that only tell the client. */
  field: string | null;
  /** When it is needed or what it defaults to, where `required` does not tell. */
  note?: string;
  /** Three cells of the template. */
  examples: readonly [string, string, string];
}

/** Which id of a client a column holds. */
export const clientFields = { carrier: 'carrier_dept_id', payroll: 'payroll_client_id' } as const;

/** A column's type in words: `text of at most 20 characters`. */
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

type More = Partial<Pick<ImportColumn, 'note' | 'examples'>>;
const none: ImportColumn['examples'] = ['', '', ''];

const column =
  (type: CellType) =>
  (name: string, field: string | null, required: boolean, more: More = {}): ImportColumn => ({
    name,
    type,
    field,
    required,
    examples: none,
    ...more,
  });

const most = 2_000_000_000;
/** Short forms for the tables of formats. */
export const text = (max: number) => column({ kind: 'text', max });
export const code = (...values: string[]) => column({ kind: 'code', values });
export const date = column({ kind: 'date' });
export const month = column({ kind: 'month' });
export const amount = column({ kind: 'amount' });
export const quantity = column({ kind: 'quantity' });
export const integer = (min: number, max = most) => column({ kind: 'integer', min, max });
