import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkStamps } from '../packages/core/src/access/audit/check-stamps.service.ts';
import {
  checkSignatures,
  type NotedSeal,
  readAnchors,
} from '../packages/core/src/access/audit/read-anchors.service.ts';
import { verifyAudit } from '../packages/core/src/access/audit/verify-audit.service.ts';
import { openDatabase, preparationLimits } from '../packages/core/src/platform/db.ts';
import { trustedAuthorities } from '../packages/core/src/platform/sealing/time-stamp.ts';
import { withOwnDatabase } from './backup/own-database.ts';
import { knownSecret } from './lib/app-secret.ts';
import { Problem } from './lib/problem.mjs';
import { runMain } from './lib/run-main.mjs';
import { auditVerdict } from './lib/sealed-audit.ts';

const usage = `Checks that no row of the audit was changed, removed or added later. Ends with 1 if one was.
  pnpm audit:verify [--from 2026-11-01] [--anchors PATH [--certificate FILE] [--authority FILE]] [--old-secrets FILE]
--from: the first day to check. --anchors: seals that were kept elsewhere: a folder of anchors (2026-11-26.json, and its
signature and time stamp next to it), or a file with lines of the log or bodies of webhooks. --certificate: who must have signed them (PEM):
the provider's seal or its issuer. --authority: who must have issued the certificate of the time stamps (PEM); TSA_CA without
it. --old-secrets: earlier values of APP_SECRET, one a line.`;

const linesOf = async (path: string | undefined): Promise<string[]> =>
  path ? (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '') : [];

const toCompare = (isChecked: boolean): string => (isChecked ? '' : ': compare it with the certificate that you know');

/** Checks the time stamps of seals, and prints whose they are. A missing one is only noted. */
const stampsOf = async (anchors: readonly NotedSeal[], authority: string | undefined) => {
  const trusted = await trustedAuthorities({ TSA_CA: authority }).catch(asProblem);
  const { stamped, authorities, ...found } = await checkStamps(anchors, trusted);
  console.log(`With a time stamp: ${stamped}. Without: ${anchors.length - stamped}.`);
  for (const one of authorities) console.log(`Time stamp of ${one}${toCompare(trusted.length > 0)}`);
  return found;
};

interface Given {
  path: string | undefined;
  certificate: string | undefined;
  authority: string | undefined;
}

/** Reads seals kept elsewhere, and prints who signed and stamped them. */
const anchorsAt = async ({ path, certificate, authority }: Given) => {
  const anchors = path ? await readAnchors(path).catch(asProblem) : [];
  const trusted = certificate ? new X509Certificate(await readFile(certificate)) : null;
  const { problems, signed, signers } = await checkSignatures(anchors, trusted);
  if (path) console.log(`Seals kept elsewhere: ${anchors.length}. Signed: ${signed}.`);
  for (const signer of signers) console.log(`Signed by ${signer}${toCompare(trusted !== null)}`);
  if (!path) return { anchors, problems };
  const { seals, problems: ofStamps } = await stampsOf(anchors, authority);
  return { anchors: seals, problems: [...problems, ...ofStamps] };
};

const asProblem = (error: Error): never => {
  throw new Problem(error.message);
};

const main = async (): Promise<void> => {
  const text = { type: 'string' } as const;
  const options = { from: text, anchors: text, certificate: text, authority: text, 'old-secrets': text };
  const { values } = parseArgs({ args: process.argv.slice(2).filter((arg) => arg !== '--'), options });
  if (values.from !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.from)) throw new Problem(usage);
  const { anchors, problems: unfit } = await anchorsAt({
    path: values.anchors,
    certificate: values.certificate,
    authority: values.authority ?? process.env.TSA_CA,
  });
  const secret = await knownSecret();
  if (!secret) throw new Problem('Set APP_SECRET: seals are made with it.');
  const secrets = [secret, ...(await linesOf(values['old-secrets']))];
  await withOwnDatabase(async (url) => {
    const database = openDatabase(url, 1, preparationLimits);
    try {
      const found = await verifyAudit(database.pool, secrets, { from: values.from, anchors });
      const problems = [...unfit, ...found.problems];
      for (const problem of problems) console.log(problem);
      console.log(`${auditVerdict(found, problems.length)}.`);
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  });
};

await runMain(main);
