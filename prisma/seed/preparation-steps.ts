import type pg from 'pg';

type Asked = Pick<pg.ClientBase, 'query'>;

/** A part of the preparation that is done once in the life of a database. */
export type PreparationStep = 'reference' | 'demo';

/** Notes that a step begins; one that has begun or ended before stays as it was. */
export async function beginStep(client: Asked, name: PreparationStep): Promise<void> {
  await client.query('insert into preparation_step (name) values ($1) on conflict do nothing', [name]);
}

/** Notes that a step has ended well. */
export async function finishStep(client: Asked, name: PreparationStep): Promise<void> {
  await client.query('update preparation_step set finished_at = now() where name = $1 and finished_at is null', [name]);
}

/** Whether a step was ever done to its end. */
export async function isFinished(client: Asked, name: PreparationStep): Promise<boolean> {
  const sql = 'select from preparation_step where name = $1 and finished_at is not null';
  return (await client.query(sql, [name])).rowCount === 1;
}

/** Whether a step has begun and was cut off, in a database that may have no tables yet. */
export async function wasCutOff(client: Asked, name: PreparationStep): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.preparation_step') as name`);
  if (rows[0]?.name === null) return false;
  const sql = 'select from preparation_step where name = $1 and finished_at is null';
  return (await client.query(sql, [name])).rowCount === 1;
}
