import type { Db } from './db.ts';

/** The methods used on tables that are chosen at run time. */
export interface Table<Row> {
  findUnique(asked: { where: { id: number } }): Promise<Row | null>;
  findFirst(asked: { where: object }): Promise<Row | null>;
  findMany(asked: { where: object; orderBy?: object }): Promise<Row[]>;
  count(asked: { where: object }): Promise<number>;
  create(asked: { data: object }): Promise<Row>;
  createManyAndReturn(asked: { data: object[]; select: { id: true } }): Promise<{ id: number }[]>;
  update(asked: { where: { id: number }; data: object }): Promise<Row>;
  updateMany(asked: { where: object; data: object }): Promise<unknown>;
  delete(asked: { where: { id: number } }): Promise<unknown>;
}

/** Returns a table by its name. The caller names the type of its rows. */
export const tableIn = <Row>(db: Db, name: keyof Db): Table<Row> => db[name] as unknown as Table<Row>;
