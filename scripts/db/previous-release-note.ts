import type pg from 'pg';

// Release 0.1.0 stores the progress of its seed as a comment on the database. Delete this file when no installation is
// upgraded from that release, or downgraded to it, any more.

/** The note of release 0.1.0: `seeding` while its first seed runs, `seeded` afterwards. */
export async function previousReleaseNote(client: pg.Client, database: string): Promise<string | null> {
  const sql = `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`;
  const { rows } = await client.query<{ note: string | null }>(sql, [database]);
  return rows[0]?.note ?? null;
}

/** Prevents a later preparation by release 0.1.0 from adding data again that users deleted. */
export async function writePreviousReleaseNote(client: pg.Client, database: string): Promise<void> {
  if ((await previousReleaseNote(client, database)) === 'seeded') return;
  await client.query(`comment on database ${client.escapeIdentifier(database)} is 'seeded'`);
}
