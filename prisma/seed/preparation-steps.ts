import type pg from 'pg';
import type { firstFills } from './reference/first-fills.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A part of the preparation that runs once in the life of a database. */
export type PreparationStep = 'reference' | 'demo' | keyof typeof firstFills;

/** Records that a step has begun; a step that was recorded before stays unchanged. */
export async function beginStep(client: Client, name: PreparationStep): Promise<void> {
  await client.query('insert into preparation_step (name) values ($1) on conflict do nothing', [name]);
}

/** Records that a step has succeeded. */
export async function finishStep(client: Client, name: PreparationStep): Promise<void> {
  await client.query(
    `insert into preparation_step as step (name, finished_at) values ($1, now())
     on conflict (name) do update set finished_at = now() where step.finished_at is null`,
    [name],
  );
}

/** Returns whether a step was ever completed. */
export async function isFinished(client: Client, name: PreparationStep): Promise<boolean> {
  const sql = 'select from preparation_step where name = $1 and finished_at is not null';
  return (await client.query(sql, [name])).rowCount === 1;
}

/** Returns whether a step was begun and interrupted, in a database that may have no tables yet. */
export async function wasCutOff(client: Client, name: PreparationStep): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.preparation_step') as name`);
  if (rows[0]?.name === null) return false;
  const sql = 'select from preparation_step where name = $1 and finished_at is null';
  return (await client.query(sql, [name])).rowCount === 1;
}
