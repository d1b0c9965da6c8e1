import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemaFilter, SchemasContainer } from '@prisma/schema-engine-wasm';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { runScript } from './run-script.ts';
import { readMigrations, readSources } from './schema-files.ts';

let loaded: Promise<void> | undefined;

/**
 * Runs `work` with Prisma's schema engine as WebAssembly, since the native engine is a download that the npm registry
 * lacks. It uses the ordinary `_prisma_migrations` table, so that `prisma migrate deploy` works on the same database
 * elsewhere.
 */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // Load it only once: a second instance under the same glue code breaks both.
  loaded ??= loadWebAssembly();
  await loaded;
  // A migration may take any time, whatever limits the server sets for its users.
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const pool = new pg.Pool({ connectionString: url, options });
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
  const datamodels = schemaContainer().files.map(toPair);
  const engine = await engineModule.SchemaEngine.new({ datamodels }, () => {}, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * Sends a script to the server as a whole. The adapter itself would split it at every semicolon, even inside function
 * bodies, and a migration that fails in the middle would leave its first half behind.
 */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const connection = await super.connect();
    connection.executeScript = async (script) => {
      const client = await (connection.underlyingDriver() as pg.Pool).connect();
      try {
        await runScript(client, script, { onWait: () => console.log('A table is in use: waiting for a free moment.') });
      } finally {
        client.release(true);
      }
    };
    return connection;
  }
}

/** Tables and enums that the engine must ignore: none. */
export const noFilter: SchemaFilter = { externalTables: [], externalEnums: [] };

/** A Prisma schema for the engine; by default that of this checkout. */
export function schemaContainer(sources = readSources('schema', '.prisma')): SchemasContainer {
  return { files: sources.map(({ path, content }) => ({ path, content })) };
}

export function migrationList({ baseDir, migrations } = readMigrations()): MigrationList {
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

/** The statements that change one schema into another; empty if they are equal. */
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
  // Not imported as a module, since Node would print a warning on every run.
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engineModule } as never);
  const setup = engineModule as { __wbg_set_wasm: (exports: WebAssembly.Exports) => void };
  setup.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}
