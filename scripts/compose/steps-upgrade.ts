import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastRelease } from '../db/releases.ts';
import { admin, type Context, containersOf, inspect, type Step, step } from './context.ts';
import { check, run } from './run.ts';

/** Reads the client's record over and over. @returns what ends it and says how many calls failed */
const load = async (context: Context): Promise<() => Promise<{ calls: number; failed: string[] }>> => {
  const { api } = await admin(context);
  const failed: string[] = [];
  let [calls, going] = [0, true];
  const loop = async () => {
    while (going) {
      calls += 1;
      await api(`/customer/${context.customer}`).catch((error: Error) => failed.push(error.message));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const loops = [loop(), loop(), loop()];
  return async () => {
    going = false;
    await Promise.all(loops);
    return { calls, failed };
  };
};

const other = (name: string): string => `${name}=$(sed 's|/worksmart$|/released|' $${name}_FILE)`;

/** Run in the container of migrate: brings a second database to a release, and prepares it as an upgrade does. */
const upgradeFrom = (migration: string): string => `
export ${other('DATABASE_OWNER_URL')} ${other('DATABASE_URL')}
unset DATABASE_OWNER_URL_FILE DATABASE_URL_FILE
node --input-type=module --eval "
import { migrate } from '/app/scripts/db/migrate.ts';
import { readMigrations } from '/app/scripts/db/schema-files.ts';
const files = readMigrations();
const migrations = files.migrations.filter(({ name }) => name <= '${migration}');
const owner = process.env.DATABASE_OWNER_URL;
console.log('released:', (await migrate(owner, owner, { ...files, migrations })).length);"
node scripts/db/prepare.ts`;

/** What happens when a new release comes. */
export const upgradeSteps: Step[] = [
  step('upgrade under load', async (context) => {
    const { folder, command } = context.installation;
    const old = await containersOf(context, 'api', 'worker');
    const file = join(folder, 'packages/core/src/platform/config.ts');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nexport const upgraded = ${Date.now()};\n`);
    const end = await load(context);
    const began = Date.now();
    try {
      await run('env', [`PATH=${context.engine.env.PATH}`, join(folder, 'docker/upgrade.sh')], {
        cwd: folder,
        env: { ...context.engine.env, COMPOSE_PROJECT_NAME: context.installation.project },
      });
    } finally {
      const { calls, failed } = await end();
      check(failed.length === 0, `${failed.length} of ${calls} calls failed: ${failed[0]}`);
      check(calls > 100, `only ${calls} calls`);
      context.before = `${calls} of ${calls} calls`;
    }
    const now = await containersOf(context, 'api', 'worker');
    check(now.length === 4 && !now.some((id) => old.includes(id)), 'four new containers');
    const image = (await command(['image', 'inspect', '--format', '{{.Id}}', 'worksmart-server'], {})).trim();
    for (const id of now) check((await inspect(context, id, '{{.Image}}')) === image, 'the new image');
    return `${context.before} succeeded in ${Math.round((Date.now() - began) / 1000)} s`;
  }),
  step('migration of a database of the last release', async ({ installation }) => {
    const { version, migration } = lastRelease();
    const args = ['run', '--rm', '-T', '--no-deps', 'migrate', 'sh', '-ec', upgradeFrom(migration)];
    const shown = await installation.compose(...args);
    const [, released] = /^released: (\d+)$/m.exec(shown) ?? [];
    check(Number(released) > 0 && /The database is ready/.test(shown), shown.slice(-400));
    const applied = /Migrations applied: (.*)\./.exec(shown)?.[1]?.split(', ').length;
    return `${released} migrations of ${version}, then ${applied} more`;
  }),
];
