import { join } from 'node:path';
import { manyBenefitGroupsSql } from '@worksmart/core/testing/many-benefit-groups.ts';
import { checkedOutRelease } from 'worksmart-cms/scripts/lib/checked-out-release.ts';
import { nameSampleClients, writeMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import { runCommand } from 'worksmart-cms/scripts/lib/run-command.mjs';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { oursOf } from './compare-with-references.ts';
import { deletedAtEnd, untilImported, upload } from './imported.ts';
import { addClaims, makeArchive } from './measure-extract.ts';
import { clearClaims } from './measure-import.ts';
import { leadsPath, recordPath } from './measure-reads.ts';
import { renewAll, undoRenewal } from './measure-renewal.ts';
import { recordsToSave, saveFor } from './measure-save.ts';
import { compare } from './pairs.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { inTurns } from './rounds.ts';
import { startApi, startWorker } from './servers.ts';
import { openClient, type Setting, type Site } from './setting.ts';
import { judge, ratiosOf, type Spread } from './statistics.ts';

/** A tenth slower is a regression. */
const most = 1.1;

/** What is done in turns: by this code and by that of the other commit, on one database. */
interface Sides {
  now: Site;
  /** With the API of the other commit, and its folder. */
  before: Site & { from: string };
}

/** @param figures medians of both sides, with their unit */
const finding = (goal: string, what: string, ratio: Spread, figures: string): Finding => ({
  goal,
  what: `${what} takes at most ${most.toFixed(2)} times what it took`,
  measured: `${spreadText(ratio)}; ${figures}`,
  verdict: judge(ratio, most, false),
});

/** @param pairs seconds of both sides */
const inSeconds = (goal: string, what: string, pairs: readonly (readonly [now: number, before: number])[]): Finding => {
  const { ratio, medians } = ratiosOf(pairs);
  return finding(goal, what, ratio, `${number(medians[0])} s after ${number(medians[1])} s`);
};

const answers = async ({ now, before }: Sides, goal: string, what: string, path: string, seconds: number) => {
  const compared = await compare(oursOf(before, 'before', path), oursOf(now, 'now', path), {
    connections: 16,
    pairs: 5,
    seconds,
  });
  const [was, is] = compared.sides.map(({ perSecond }) => number(perSecond));
  return finding(goal, what, compared.rate, `${is} a second after ${was}`);
};

const saves = async ({ now, before }: Sides, seconds: number): Promise<Finding> => {
  const records = await recordsToSave(now);
  const { ratio, medians } = ratiosOf(
    await inTurns(
      () => saveFor(seconds, before, records),
      () => saveFor(seconds, now, records),
      5,
    ),
  );
  return finding('save', 'a save', ratio, `${number(medians[1])} a second after ${number(medians[0])}`);
};

/** Runs a site's job with a worker of its own code: the other side's must not take it. */
const withWorker = async (site: Site & { from?: string }, work: (site: Site) => Promise<number>): Promise<number> => {
  await using _worker = await startWorker(site);
  return await work(site);
};

const imports = async ({ now, before }: Sides, rows: number, pairs: number): Promise<Finding> => {
  const file = join(now.folder, 'claims-against.csv');
  await nameSampleClients(now.databaseUrl);
  await writeMedicalClaims(file, { rows });
  using _file = deletedAtEnd(file);
  await using client = await openClient(now.databaseUrl);
  const bring = async ({ api, databaseUrl, headers }: Site) => {
    await clearClaims(client);
    return untilImported(databaseUrl, (await upload(api.url, headers, file)).jobId);
  };
  const sides = await inTurns(
    () => withWorker(now, bring),
    () => withWorker(before, bring),
    pairs,
  );
  await clearClaims(client);
  return inSeconds('P6', `an import of ${rows.toLocaleString('en-US')} claims`, sides);
};

const archives = async ({ now, before }: Sides, rows: number, pairs: number): Promise<Finding> => {
  await using client = await openClient(now.databaseUrl);
  await addClaims(client, rows);
  const make = async (site: Site & { from?: string }) => (await makeArchive(site)).seconds;
  const sides = await inTurns(
    () => make(now),
    () => make(before),
    pairs,
  );
  await clearClaims(client);
  return inSeconds('P9', `the Annual Data Extract of ${rows.toLocaleString('en-US')} claims`, sides);
};

const renewals = async ({ now, before }: Sides, clients: number, pairs: number): Promise<Finding> => {
  await using client = await openClient(now.databaseUrl);
  for (const statement of manyBenefitGroupsSql) await client.query(statement, [clients, 2026]);
  const renew = async (site: Site) => {
    await undoRenewal(client);
    return (await renewAll(site)).seconds;
  };
  const sides = await inTurns(
    () => withWorker(now, renew),
    () => withWorker(before, renew),
    pairs,
  );
  return inSeconds('P11', `the bulk renewal of ${clients.toLocaleString('en-US')} clients`, sides);
};

/**
 * Compares this code with that of another commit, in turns and in one run, both on the database of this code: the list
 * (P1), a record (P3), a save, an import (P6), the Annual Data Extract (P9) and the bulk renewal (P11).
 * @param commit any name that git knows; its servers must work with today's database
 */
export async function measureAgainst(setting: Setting, commit: string, quick: boolean): Promise<Measured> {
  const words = ['git', 'rev-parse', '--verify', `${commit}^{commit}`];
  const whole = (await runCommand(words, { cwd: process.cwd(), what: `Finding ${commit}` })).trim();
  const from = await checkedOutRelease({ commit: whole, version: whole.slice(0, 9) });
  const seconds = quick ? 1 : 5;
  const pairs = quick ? 2 : 5;
  const besideIt = async <T>(now: Site, work: (sides: Sides) => Promise<T>): Promise<T> => {
    await using api = await startApi('api-before', { ...now, from });
    return await work({ now, before: { ...now, api, from } });
  };
  const reads = await besideIt(setting, async (sides) => [
    await step('Lists', () => answers(sides, 'P1', 'the list of leads', leadsPath(), seconds)),
    await step('Records', async () => answers(sides, 'P3', 'a record', await recordPath(setting), seconds)),
    await step('Saves', () => saves(sides, seconds)),
  ]);
  const jobs = await setting.withSite(200, (site) =>
    besideIt(site, async (sides) => [
      await step('Imports', () => imports(sides, quick ? 20_000 : 1_000_000, pairs)),
      await step('Extracts', () => archives(sides, quick ? 50_000 : 1_000_000, pairs)),
      await step('Renewals', () => renewals(sides, quick ? 500 : 10_000, pairs)),
    ]),
  );
  return { findings: [...reads, ...jobs] };
}
