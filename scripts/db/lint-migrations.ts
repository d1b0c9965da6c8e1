import { readFileSync } from 'node:fs';
import { filledColumns } from '../../packages/core/src/office/backfills/filled-columns.ts';
import { inRoot } from '../lib/paths.mjs';
import { messageOf } from '../lib/problem.mjs';
import { runMain } from '../lib/run-main.mjs';
import { exceptionList, lintMigrations } from './lint/lint.ts';
import { hasCommit, lastRelease, migrationsAt } from './releases.ts';
import { readMigrations } from './schema-files.ts';

// `pnpm db:lint`: checks the migrations that the last release lacks against the rules in prisma/README.md.

async function main(): Promise<void> {
  const release = lastRelease();
  const { migrations } = readMigrations();
  const released = hasCommit(release) ? migrationsAt(release) : migrations.map(({ name }) => ({ name }));
  const upTo = released.filter(({ name }) => name <= release.migration);
  if (upTo.at(-1)?.name !== release.migration || (hasCommit(release) && upTo.length !== released.length))
    throw new Error(`releases.json: ${release.migration} is not the newest migration of ${release.version}.`);
  const exceptions = exceptionList.parse(JSON.parse(readFileSync(inRoot('prisma/migration-exceptions.json'), 'utf8')));
  const problems = await lintMigrations({ migrations, released: upTo, exceptions, fills: filledColumns });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      `Release ${release.version} runs while these are applied: see "Rules for migrations" in prisma/README.md.`,
    );
    process.exitCode = 1;
  } else {
    const count = migrations.length - upTo.length;
    console.log(
      `${count === 1 ? '1 migration' : `${count} migrations`} since ${release.version}: nothing that affects it.`,
    );
  }
}

await runMain(main, messageOf);
