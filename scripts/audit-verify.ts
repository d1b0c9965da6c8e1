import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Anchor, verifyAudit } from '../packages/core/src/audit/verify-audit.service.ts';
import { openDatabase, preparationLimits } from '../packages/core/src/platform/db.ts';
import { settingOf } from '../packages/core/src/platform/secret-files.ts';
import { withOwnDatabase } from './backup/own-database.ts';
import { dataFolder } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';
import { runMain } from './lib/run-main.mjs';

const usage = `Checks that no row of the audit was changed, removed or added later. Ends with 1 if one was.
  pnpm audit:verify [--from 2026-11-01] [--anchors FILE] [--old-secrets FILE]
--from: the first day to check. --anchors: the log lines "audit sealed" that were kept elsewhere, one JSON object a line.
--old-secrets: earlier values of APP_SECRET, one a line.`;

const linesOf = async (path: string | undefined): Promise<string[]> =>
  path ? (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '') : [];

const anchorOf = (line: string): Anchor => {
  try {
    const { seal } = JSON.parse(line) as { seal: Anchor };
    return { no: seal.no, hash: seal.hash };
  } catch {
    throw new Problem(`This is no line "audit sealed": ${line.slice(0, 80)}`);
  }
};

const main = async (): Promise<void> => {
  const text = { type: 'string' } as const;
  const options = { from: text, anchors: text, 'old-secrets': text };
  const { values } = parseArgs({ args: process.argv.slice(2).filter((arg) => arg !== '--'), options });
  if (values.from !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.from)) throw new Problem(usage);
  const anchors = (await linesOf(values.anchors)).map(anchorOf);
  const secrets = [
    settingOf(process.env, 'APP_SECRET') ?? (await readFile(join(dataFolder(), 'app-secret'), 'utf8')).trim(),
    ...(await linesOf(values['old-secrets'])),
  ];
  await withOwnDatabase(async (url) => {
    const database = openDatabase(url, 1, preparationLimits);
    try {
      const { seals, rows, problems } = await verifyAudit(database.pool, secrets, { from: values.from, anchors });
      for (const problem of problems) console.log(problem);
      console.log(
        `${seals} seals over ${rows} rows: ${problems.length === 0 ? 'whole' : `${problems.length} problems`}.`,
      );
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  });
};

await runMain(main);
