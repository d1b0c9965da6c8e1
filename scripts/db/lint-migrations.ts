import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptionList, lintMigrations } from './lint/lint.ts';
import { hasCommit, lastRelease, migrationsAt } from './releases.ts';
import { readMigrations } from './schema-files.ts';

// `pnpm db:lint`: checks the migrations that the last release lacks against the rules in prisma/README.md.

const exceptionsFile = join(import.meta.dirname, '..', '..', 'prisma', 'migration-exceptions.json');

async function main(): Promise<void> {
  const release = lastRelease();
  const { migrations } = readMigrations();
  const released = hasCommit(release) ? migrationsAt(release) : migrations.map(({ name }) => ({ name }));
  const upTo = released.filter(({ name }) => name <= release.migration);
  if (upTo.at(-1)?.name !== release.migration || (hasCommit(release) && upTo.length !== released.length))
    throw new Error(`releases.json: ${release.migration} is not the newest migration of ${release.version}.`);
  const exceptions = exceptionList.parse(JSON.parse(readFileSync(exceptionsFile, 'utf8')));
  const problems = await lintMigrations({ migrations, released: upTo, exceptions });
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

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
