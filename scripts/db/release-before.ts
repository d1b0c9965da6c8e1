import type pg from 'pg';

// Release 0.1.0 keeps how far its seed came as a comment on the database. This file can go once no installation is
// upgraded from that release, or back to it, any more.

/** What release 0.1.0 noted: `seeding` while its first seed runs, `seeded` from then on. */
export async function noteOfReleaseBefore(client: pg.Client, database: string): Promise<string | null> {
  const sql = `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`;
  const { rows } = await client.query<{ note: string | null }>(sql, [database]);
  return rows[0]?.note ?? null;
}

/** Keeps a preparation by release 0.1.0, after ours, from filling in anew what people deleted. */
export async function tellReleaseBefore(client: pg.Client, database: string): Promise<void> {
  if ((await noteOfReleaseBefore(client, database)) === 'seeded') return;
  await client.query(`comment on database ${client.escapeIdentifier(database)} is 'seeded'`);
}
