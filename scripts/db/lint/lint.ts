import { z } from 'zod';
import { type FilledColumns, judgeFills } from './fills.ts';
import { type Finding, type MadeSince, type Rule, remedies } from './findings.ts';
import { judgeFile } from './rules.ts';
import { readStatements } from './statements.ts';

interface Migration {
  name: string;
  sql: string;
}

const minReasonLength = 30;
const words = `Say in at least ${minReasonLength} characters why it does not harm the previous release.`;

/** The contents of `prisma/migration-exceptions.json`. */
export const exceptionList = z.array(
  z.strictObject({
    migration: z.string(),
    rule: z.enum(Object.keys(remedies) as [Rule, ...Rule[]]),
    object: z.string(),
    reason: z.string().trim().min(minReasonLength, words),
  }),
);
type Exception = z.infer<typeof exceptionList>[number];

interface Given {
  /** The migrations of this checkout, in order. */
  migrations: readonly Migration[];
  /** The migrations of the last release; without `sql` if the clone lacks its commit. */
  released: readonly (Pick<Migration, 'name'> & { sql?: string })[];
  exceptions: readonly Exception[];
  /** The columns that each fill converts. */
  fills?: FilledColumns;
}

/**
 * Judges the migrations that will run while the last release is still running.
 * @returns one line for each violation; empty if there are none
 */
export async function lintMigrations({ migrations, released, exceptions, fills = {} }: Given): Promise<string[]> {
  const problems: string[] = [];
  const used = new Set<Exception>();
  const say = (name: string, { rule, object, line }: Finding) => {
    const exception = exceptions.find((one) => one.migration === name && one.rule === rule && one.object === object);
    if (exception) used.add(exception);
    else problems.push(`prisma/migrations/${name}/migration.sql:${line} ${rule} (${object}): ${remedies[rule]}`);
  };
  const textOf = new Map(released.map(({ name, sql }) => [name, sql]));
  const newest =
    released
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? '';
  const since: MadeSince = { tables: new Set(), columns: new Set() };
  for (const { name, sql } of migrations) {
    if (textOf.has(name)) {
      const before = textOf.get(name);
      if (before !== undefined && before !== sql) say(name, { rule: 'released', object: name, line: 1 });
      continue;
    }
    if (name < newest) say(name, { rule: 'order', object: name, line: 1 });
    const findings = judgeFile(await readStatements(sql), since);
    for (const finding of [...findings, ...judgeFills(sql, findings, fills)]) say(name, finding);
  }
  const here = new Set(migrations.map(({ name }) => name));
  for (const { name } of released.filter(({ name }) => !here.has(name)))
    problems.push(`prisma/migrations/${name} is gone, though it is released: bring it back.`);
  for (const { migration, rule, object } of exceptions.filter((one) => !used.has(one)))
    problems.push(`prisma/migration-exceptions.json excepts ${rule} (${object}) of ${migration}, which is not there.`);
  return problems;
}
