import type pg from 'pg';
import type { AnyStatement } from '#platform/statement.ts';

/** A column of a result as PostgreSQL describes it. */
export interface DescribedColumn {
  name: string;
  oid: number;
  /** The table's column that the value comes from, and the number of the table; 0 if the value is calculated. */
  tableId: number;
  columnId: number;
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** Parses a statement on the server and requests the description of its result; nothing is planned or run. */
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

/** Returns the columns of a statement's result, in order; none if it has no result. @throws the server's error */
export const describeStatement = (
  client: Pick<pg.Client, 'query'>,
  { text }: AnyStatement,
): Promise<DescribedColumn[]> =>
  new Promise((resolve, reject) => {
    client.query(new Description(text, (failure, columns) => (failure ? reject(failure) : resolve(columns))));
  });
