import type pg from 'pg';
import type { AnyStatement } from '../platform/statement.ts';

/** A column of an answer as PostgreSQL describes it. */
export interface DescribedColumn {
  name: string;
  oid: number;
  /** The table's column that its value is taken from, and the number of the table; 0 where it is worked out. */
  tableId: number;
  columnId: number;
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** Parses a statement on the server and has its answer described; nothing is planned or run. */
class Description implements pg.Submittable {
  private columns: DescribedColumn[] = [];
  private readonly text: string;
  private readonly settle: (failure: Error | undefined, columns: DescribedColumn[]) => void;
  constructor(text: string, settle: (failure: Error | undefined, columns: DescribedColumn[]) => void) {
    this.text = text;
    this.settle = settle;
  }
  submit = (connection: pg.Connection): void => {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  };
  handleRowDescription({ fields }: RowDescription): void {
    this.columns = fields.map(({ name, dataTypeID: oid, tableID: tableId, columnID: columnId }) => {
      return { name, oid, tableId, columnId };
    });
  }
  handleError(error: Error): void {
    this.settle(error, []);
  }
  handleReadyForQuery(): void {
    this.settle(undefined, this.columns);
  }
}

/** The columns of a statement's answer, in their order; none where it has no answer. @throws what the server says of it */
export const describeStatement = (client: pg.Client, { text }: AnyStatement): Promise<DescribedColumn[]> =>
  new Promise((resolve, reject) => {
    client.query(new Description(text, (failure, columns) => (failure ? reject(failure) : resolve(columns))));
  });
