import pg from 'pg';
import { settingOf } from '../../packages/core/src/platform/secret-files.ts';
import { Problem } from '../lib/problem.mjs';
import { withClient } from '../lib/with-client.ts';

/** The addresses of the database: for its owner, who changes the schema, and for api and worker, which only use it. */
export interface DatabaseAddresses {
  owner: string;
  app: string;
}

/**
 * Reads DATABASE_OWNER_URL and DATABASE_URL. Without the first one, the same role does both.
 * @returns empty texts if none is set
 */
export const databaseAddresses = (env: NodeJS.ProcessEnv): DatabaseAddresses => {
  const app = settingOf(env, 'DATABASE_URL') ?? '';
  return { app, owner: settingOf(env, 'DATABASE_OWNER_URL') ?? app };
};

/** The environment of a script that works as the database's owner. */
export const ownerEnv = (env: NodeJS.ProcessEnv, { owner }: DatabaseAddresses): NodeJS.ProcessEnv => {
  const { DATABASE_URL_FILE: _app, DATABASE_OWNER_URL_FILE: _owner, DATABASE_OWNER_URL: _url, ...rest } = env;
  return { ...rest, DATABASE_URL: owner };
};

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Gives the role of api and worker what it needs in a migrated database, and no more: it reads and writes rows, but
 * cannot change tables, and cannot change or remove rows of append-only ones. Creates the role if it is missing and the
 * owner may create roles. Does nothing if both addresses name the same role.
 * @throws Problem if the role is missing and cannot be created
 */
export const grantToApp = async ({ owner, app }: DatabaseAddresses): Promise<void> => {
  const role = userOf(app);
  if (role === userOf(owner)) return;
  await withClient(owner, async (client) => {
    // Two preparations at once would change the same rows of the catalog.
    await client.query('select pg_advisory_lock($1)', [7_341_002]);
    await ensureRole(client, role, decodeURIComponent(new URL(app).password));
    const name = pg.escapeIdentifier(role);
    for (const schema of ['public', 'bullmq']) {
      await client.query(`
        grant usage on schema ${schema} to ${name};
        grant select, insert, update, delete on all tables in schema ${schema} to ${name};
        grant usage, select on all sequences in schema ${schema} to ${name}`);
    }
    await client.query(`revoke insert, update, delete on _prisma_migrations from ${name}`);
    const { rows } = await client.query<{ table: string }>(appendOnly);
    for (const { table } of rows) await client.query(`revoke update, delete on ${table} from ${name}`);
    for (const [table, columns] of Object.entries(changeable)) {
      await client.query(`revoke update, delete on ${table} from ${name}`);
      if (columns.length > 0) await client.query(`grant update (${columns.join(', ')}) on ${table} to ${name}`);
    }
  });
};

/** The tables whose trigger refuses changes, so that a new one of this kind is covered too. */
const appendOnly = `select tgrelid::regclass::text as table from pg_trigger
  where not tgisinternal and tgname = (select relname || '_append_only' from pg_class where oid = tgrelid)`;

/**
 * Evidence of which the role may remove no row, and change only these columns. A signature is voided, and gets its
 * document later; what was signed stays. Removing a client still removes its signatures: cascades run for the owner.
 */
const changeable: Readonly<Record<string, readonly string[]>> = {
  renewal_signature: ['document_id', 'voided_at', 'void_reason'],
  audit_anchor: [],
};

const ensureRole = async (client: pg.Client, role: string, password: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  const secret = password && ` password ${pg.escapeLiteral(password)}`;
  await client.query(`create role ${pg.escapeIdentifier(role)} login${secret}`).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw new Problem(
      `The role "${role}" in DATABASE_URL does not exist, and the role in DATABASE_OWNER_URL may not create it: create it yourself.`,
    );
  });
};
