import { checkedOutRelease } from 'worksmart-cms/scripts/lib/checked-out-release.ts';
import { runCommand } from 'worksmart-cms/scripts/lib/run-command.mjs';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { claimsFile, clearClaims, importFile } from './imported.ts';
import { compare } from './load.ts';
import { connections, leadsPath, recordPath } from './measure-against-bare.ts';
import { recordsToSave, saveFor } from './measure-callers.ts';
import { addClaims, addRenewable, makeArchive, renewAll, undoRenewal } from './measure-jobs.ts';
import { type Finding, number, spreadText } from './report.ts';
import { ratioInTurns } from './rounds.ts';
import { startApi, startWorker } from './servers.ts';
import { openClient, type Setting, type Site, targetOf } from './setting.ts';
import { judge, type Spread } from './statistics.ts';

/** A tenth slower is a regression. */
const most = 1.1;

/** How much is done of each. */
export interface AgainstSize {
  seconds: number;
  pairs: number;
  imported: number;
  extracted: number;
  renewed: number;
}

/** A site whose API may be that of another commit; then `from` is its folder. */
type OneSide = Site & { from?: string };

/** What is done in turns: by this code and by that of the other commit, on one database. */
interface Sides {
  now: OneSide;
  before: OneSide;
}

/** @param unit of the medians, of the product now and before */
const finding = (
  goal: string,
  what: string,
  { ratio, medians }: { ratio: Spread; medians: readonly [now: number, before: number] },
  unit: string,
): Finding => ({
  goal,
  what: `${what} takes at most ${most.toFixed(2)} times what it took`,
  measured: `${spreadText(ratio)}; ${number(medians[0])} ${unit} after ${number(medians[1])}${unit === 's' ? ' s' : ''}`,
  verdict: judge(ratio, most, false),
});

/** Answers per second of both sides, with as many callers as elsewhere. */
const answers = async ({ now, before }: Sides, path: string, seconds: number) => {
  const [was, is] = [targetOf(before, 'before', path), targetOf(now, 'now', path)];
  const { rate, sides } = await compare(was, is, { connections, pairs: 5, seconds });
  return { ratio: rate, medians: [sides[1].perSecond, sides[0].perSecond] as const };
};

/** Seconds of a job on both sides. */
const jobs = ({ now, before }: Sides, pairs: number, work: (site: OneSide) => Promise<number>) =>
  ratioInTurns({ now: () => work(now), before: () => work(before) }, ['now', 'before'], pairs);

/** Runs a job with a worker of its own code: the other side's must not take it. */
const withWorker = (work: (site: OneSide) => Promise<number>) => async (site: OneSide) => {
  await using _worker = await startWorker(site);
  return await work(site);
};

async function compareReads(sides: Sides, { seconds }: AgainstSize): Promise<Finding[]> {
  const record = await recordPath(sides.now);
  const records = await recordsToSave(sides.now);
  const saving = (site: OneSide) => () => saveFor(seconds, site, records);
  const saves = async () => {
    const works = { before: saving(sides.before), now: saving(sides.now) };
    const { ratio, medians } = await ratioInTurns(works, ['before', 'now'], 5);
    return { ratio, medians: [medians[1], medians[0]] as const };
  };
  return [
    finding('P1', 'the list of leads', await step('Lists', () => answers(sides, leadsPath(), seconds)), 'a second'),
    finding('P3', 'a record', await step('Records', () => answers(sides, record, seconds)), 'a second'),
    finding('save', 'a save', await step('Saves', saves), 'a second'),
  ];
}

async function compareJobs(sides: Sides, { imported, extracted, renewed, pairs }: AgainstSize): Promise<Finding[]> {
  const { now } = sides;
  const count = (rows: number) => rows.toLocaleString('en-US');
  const imports = async () => {
    using file = await claimsFile(now, imported);
    const bring = async (site: OneSide) => {
      await clearClaims(site);
      return importFile(site, file.path);
    };
    return await jobs(sides, pairs, withWorker(bring)).finally(() => clearClaims(now));
  };
  const extracts = async () => {
    await using client = await openClient(now.databaseUrl);
    await addClaims(client, extracted);
    const make = async (site: OneSide) => (await makeArchive(site)).seconds;
    return await jobs(sides, pairs, make).finally(() => clearClaims(now));
  };
  const renewals = async () => {
    await addRenewable(now, renewed);
    const renew = async (site: OneSide) => {
      await undoRenewal(site);
      return (await renewAll(site)).seconds;
    };
    return jobs(sides, pairs, withWorker(renew));
  };
  return [
    finding('P6', `an import of ${count(imported)} claims`, await step('Imports', imports), 's'),
    finding('P9', `the Annual Data Extract of ${count(extracted)} claims`, await step('Extracts', extracts), 's'),
    finding('P11', `the bulk renewal of ${count(renewed)} clients`, await step('Renewals', renewals), 's'),
  ];
}

/**
 * Compares this code with that of another commit, in turns and in one run, both on the database of this code: the list
 * (P1), a record (P3), a save, an import (P6), the Annual Data Extract (P9) and the bulk renewal (P11).
 * @param commit any name that git knows; its servers must work with today's database
 */
export const measureAgainst =
  (commit: string) =>
  async (setting: Setting, size: AgainstSize): Promise<Finding[]> => {
    const words = ['git', 'rev-parse', '--verify', `${commit}^{commit}`];
    const whole = (await runCommand(words, { cwd: process.cwd(), what: `Finding ${commit}` })).trim();
    const from = await checkedOutRelease({ commit: whole, version: whole.slice(0, 9) });
    const both = async (now: Site, work: typeof compareReads): Promise<Finding[]> => {
      await using api = await startApi('api-before', { ...now, from });
      return await work({ now, before: { ...now, api, from } }, size);
    };
    const reads = await both(setting, compareReads);
    return [...reads, ...(await setting.withSite(200, (site) => both(site, compareJobs)))];
  };
