import type { Db } from './db.ts';

/** The methods used on tables that are chosen at run time. */
export interface Table<Row> {
  findUnique(query: { where: { id: number } }): Promise<Row | null>;
  findFirst(query: { where: object }): Promise<Row | null>;
  findMany(query: { where: object; orderBy?: object }): Promise<Row[]>;
  count(query: { where: object }): Promise<number>;
  create(query: { data: object }): Promise<Row>;
  createManyAndReturn(query: { data: object[]; select: { id: true } }): Promise<{ id: number }[]>;
  update(query: { where: { id: number }; data: object }): Promise<Row>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
  delete(query: { where: { id: number } }): Promise<unknown>;
}

/** Returns a table by its name. The caller names the type of its rows. */
export const tableIn = <Row>(db: Db, name: keyof Db): Table<Row> => db[name] as unknown as Table<Row>;
