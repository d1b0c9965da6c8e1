import { lookupType, source } from '@worksmart/shared/records/lookups/constants.ts';
import type { IssueKind } from '@worksmart/shared/sales/sales-sync/constants.ts';
import type { Prisma, SalesSyncRun } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { type IncomingLead, type KnownNames, readLead } from './incoming-lead.ts';
import { mergeLead } from './merge-lead.rules.ts';
import { readPossibleDuplicates } from './possible-duplicates.queries.ts';
import type { LeadPage } from './sales-system.ts';
import {
  currentValues,
  deletedHere,
  lockSynced,
  readPurged,
  type SyncedCustomer,
  whyLeftAlone,
} from './synced-customer.ts';
import { createLead, writeMerged } from './write-lead.ts';

/**
 * Reads sales agents by email address and sources by name. The sales system goes on sending a source that was renamed or retired
 * here: records that have it keep it.
 */
const readKnownNames = async ({ db }: Context): Promise<KnownNames> => {
  const agents = await db.user.findMany({
    where: { isSalesAgent: true, deletedAt: null },
    select: { id: true, email: true },
  });
  const sources = await db.lookup.findMany({
    where: { typeId: lookupType.sources },
    select: { id: true, name: true, formerNames: true },
  });
  const named = (name: string, id: number): [string, number] => [name.toLowerCase(), id];
  const former = sources.flatMap(({ id, formerNames }) => formerNames.map((name) => named(name, id)));
  const present = sources.map(({ id, name }) => named(name, id));
  return {
    agents: new Map(agents.map(({ id, email }) => [email.toLowerCase(), id])),
    sources: new Map(former.concat(present)),
    usualSource: source.salesSystem,
  };
};

type Issue = Omit<Prisma.SalesSyncIssueCreateManyInput, 'runId' | 'kind'> & { kind: IssueKind };

type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'rejected';

/** The counts of one page. */
interface Tally extends Record<Outcome, number> {
  conflicts: number;
  issues: Issue[];
}

/** The most issues to list for one run; more are only counted. */
const mostIssues = 5_000;

/**
 * Imports one page and moves the run on to the next, in the caller's transaction: a killed run leaves either the whole page or
 * nothing of it. Importing the same page again changes nothing.
 * @returns the run as it is now
 */
export const importPage = async (ctx: Context, run: SalesSyncRun, page: LeadPage): Promise<SalesSyncRun> => {
  const known = await readKnownNames(ctx);
  const tally: Tally = { created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0, conflicts: 0, issues: [] };
  const leads = new Map<string, IncomingLead>();
  for (const raw of page.leads) {
    const read = readLead(raw, known);
    if ('reason' in read) {
      tally.rejected += 1;
      tally.issues.push({ kind: 'rejected', ...read });
      continue;
    }
    // If a company occurs twice, the later entry counts.
    if (leads.has(read.externalId)) tally.unchanged += 1;
    leads.set(read.externalId, read);
  }
  const synced = await lockSynced(ctx.db, [...leads.keys()]);
  const purged = await readPurged(ctx.db, [...leads.keys()]);
  const fresh = [...leads.values()].filter(({ externalId }) => !synced.has(externalId) && !purged.has(externalId));
  const possibleDuplicates = await readPossibleDuplicates(ctx.db, fresh);
  for (const lead of leads.values()) {
    const known = synced.get(lead.externalId);
    if (known) tally[await takeOver(ctx, known, lead, tally)] += 1;
    else if (purged.has(lead.externalId)) tally[skip(tally, lead, deletedHere)] += 1;
    else tally[await add(ctx, lead, possibleDuplicates, tally)] += 1;
  }
  return keepTally(ctx, run, page, tally);
};

const addIssue = (
  tally: Tally,
  { externalId, values }: IncomingLead,
  issue: Omit<Issue, 'externalId' | 'name'>,
): void => {
  tally.issues.push({ externalId, name: values.name, ...issue });
};

const skip = (tally: Tally, lead: IncomingLead, reason: string, customerId?: number): 'skipped' => {
  addIssue(tally, lead, { kind: 'skipped', customerId, reason });
  return 'skipped';
};

const reportLeftOut = (tally: Tally, lead: IncomingLead, customerId: number): void => {
  for (const one of lead.leftOut) addIssue(tally, lead, { kind: 'left-out', customerId, ...one });
};

const add = async (
  ctx: Context,
  lead: IncomingLead,
  possibleDuplicates: ReadonlyMap<string, number>,
  tally: Tally,
): Promise<Outcome> => {
  const customerId = await createLead(ctx, lead);
  const alike = possibleDuplicates.get(lead.externalId);
  if (alike !== undefined) {
    const reason = `Created a new lead; customer ${alike} has the same name and zip code.`;
    addIssue(tally, lead, { kind: 'look-alike', customerId, reason });
  }
  reportLeftOut(tally, lead, customerId);
  return 'created';
};

const takeOver = async (ctx: Context, synced: SyncedCustomer, lead: IncomingLead, tally: Tally): Promise<Outcome> => {
  const customerId = synced.customer.id;
  const leftAlone = whyLeftAlone(synced.customer);
  if (leftAlone) return skip(tally, lead, leftAlone, customerId);
  const merged = mergeLead(currentValues(synced), lead.values, synced.memory);
  for (const { field, ours, theirs } of merged.conflicts) {
    const reason = 'This was changed both here and in the sales system. The value here was kept.';
    const both = { ours: textOf(ours), theirs: textOf(theirs) };
    addIssue(tally, lead, { kind: 'conflict', customerId, field, ...both, reason });
  }
  if (merged.conflicts.length > 0) tally.conflicts += 1;
  reportLeftOut(tally, lead, customerId);
  return (await writeMerged(ctx, synced, merged)) ? 'updated' : 'unchanged';
};

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));

const keepTally = async (ctx: Context, run: SalesSyncRun, page: LeadPage, tally: Tally): Promise<SalesSyncRun> => {
  const { issues, ...counts } = tally;
  const listed = await ctx.db.salesSyncIssue.count({ where: { runId: run.id } });
  const room = Math.max(0, mostIssues - listed);
  await ctx.db.salesSyncIssue.createMany({ data: issues.slice(0, room).map((issue) => ({ ...issue, runId: run.id })) });
  const increments = Object.entries(counts).map(([name, by]) => [name, { increment: by }]);
  return ctx.db.salesSyncRun.update({
    where: { id: run.id },
    data: {
      ...Object.fromEntries(increments),
      received: { increment: page.leads.length },
      pages: { increment: 1 },
      cursor: page.next,
    },
  });
};
