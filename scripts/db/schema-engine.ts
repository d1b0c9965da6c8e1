import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemaFilter, SchemasContainer } from '@prisma/schema-engine-wasm';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { readMigrations, readSources } from './schema-files.ts';

let loaded: Promise<void> | undefined;

/**
 * Lends Prisma's own schema engine as WebAssembly: the native one is a download that the npm registry does not have.
 * It keeps the ordinary `_prisma_migrations` table, so `prisma migrate deploy` works on the same database elsewhere.
 */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // Once only: a second set of memory under the same glue code breaks both.
  loaded ??= loadWebAssembly();
  await loaded;
  // A migration takes as long as it takes, whatever limits the server gives its users.
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const pool = new pg.Pool({ connectionString: url, options });
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
  const datamodels = schemaContainer('schema').files.map(toPair);
  const engine = await engineModule.SchemaEngine.new({ datamodels }, () => {}, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * Sends a script to the server whole. The adapter's own way parts it at every semicolon, function bodies included,
 * and a migration that fails in the middle would leave its first half behind.
 */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const connection = await super.connect();
    connection.executeScript = async (script) => {
      await (connection.underlyingDriver() as pg.Pool).query(script).catch((e) => {
        console.log(e);
        throw e;
      });
    };
    return connection;
  }
}

/** The tables and enums that the engine must leave alone: none. */
export const noFilter: SchemaFilter = { externalTables: [], externalEnums: [] };

/** The Prisma schema as it stands (`schema`) or as the newest migration left it (`snapshot/schema`). */
export function schemaContainer(folder: 'schema' | 'snapshot/schema'): SchemasContainer {
  return { files: readSources(folder, '.prisma').map(({ path, content }) => ({ path, content })) };
}

export function migrationList(): MigrationList {
  const { baseDir, migrations } = readMigrations();
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

/** The statements that lead from one schema to another; empty when nothing differs. */
export async function diffSchemas(engine: SchemaEngine, from: SchemasContainer, to: SchemasContainer): Promise<string> {
  const result = await engine.diff({
    from: from.files.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatamodel', ...from },
    to: { tag: 'schemaDatamodel', ...to },
    script: true,
    exitCode: null,
    filters: noFilter,
  });
  const script = result.stdout ?? '';
  return script.includes('-- This is an empty migration.') ? '' : script;
}

function toPair({ path, content }: { path: string; content: string }): [string, string] {
  return [path, content];
}

async function loadWebAssembly(): Promise<void> {
  const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(join(dirname(glue), 'schema_engine_bg.wasm'));
  // Not imported as a module: Node still warns about that on every run.
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engineModule } as never);
  const setup = engineModule as unknown as { __wbg_set_wasm: (exports: WebAssembly.Exports) => void };
  setup.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}
