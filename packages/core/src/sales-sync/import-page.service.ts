import type { IssueKind } from '@worksmart/shared/sales-sync/constants.ts';
import type { SalesSyncRun } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { type IncomingLead, type RefusedLead, readLead } from './incoming-lead.ts';
import { readKnownNames } from './known-names.ts';
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

interface Issue {
  kind: IssueKind;
  externalId: string;
  name: string;
  customerId?: number;
  field?: string | null;
  ours?: string | null;
  theirs?: string | null;
  reason: string;
}

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
    if ('reason' in read) refuse(tally, read);
    else if (leads.has(read.externalId)) tally.unchanged += 1;
    // If a company occurs twice, the later entry counts.
    if (!('reason' in read)) leads.set(read.externalId, read);
  }
  const synced = await lockSynced(ctx.db, [...leads.keys()]);
  const purged = await readPurged(ctx.db, [...leads.keys()]);
  const fresh = [...leads.values()].filter(({ externalId }) => !synced.has(externalId) && !purged.has(externalId));
  const possibleDuplicates = await readPossibleDuplicates(ctx.db, fresh);
  for (const lead of leads.values()) {
    const known = synced.get(lead.externalId);
    if (known) tally[await takeOver(ctx, known, lead, tally)] += 1;
    else if (purged.has(lead.externalId)) tally[leaveAlone(tally, lead, deletedHere)] += 1;
    else tally[await add(ctx, lead, possibleDuplicates, tally)] += 1;
  }
  return keepTally(ctx, run, page, tally);
};

const refuse = (tally: Tally, { externalId, name, reason }: RefusedLead): void => {
  tally.rejected += 1;
  tally.issues.push({ kind: 'rejected', externalId, name, reason });
};

const leaveAlone = (tally: Tally, lead: IncomingLead, reason: string, customerId?: number): 'skipped' => {
  const { externalId, values } = lead;
  tally.issues.push({ kind: 'skipped', externalId, name: values.name, customerId, reason });
  return 'skipped';
};

const reportLeftOut = (tally: Tally, { externalId, values, leftOut }: IncomingLead, customerId: number): void => {
  for (const { field, reason } of leftOut) {
    tally.issues.push({ kind: 'left-out', externalId, name: values.name, customerId, field, reason });
  }
};

const add = async (
  ctx: Context,
  lead: IncomingLead,
  possibleDuplicates: ReadonlyMap<string, number>,
  tally: Tally,
): Promise<Outcome> => {
  const customerId = await createLead(ctx, lead);
  const { externalId, values } = lead;
  const alike = possibleDuplicates.get(externalId);
  if (alike !== undefined) {
    const reason = `Created a new lead; customer ${alike} has the same name and zip code.`;
    tally.issues.push({ kind: 'look-alike', externalId, name: values.name, customerId, reason });
  }
  reportLeftOut(tally, lead, customerId);
  return 'created';
};

const takeOver = async (ctx: Context, synced: SyncedCustomer, lead: IncomingLead, tally: Tally): Promise<Outcome> => {
  const { externalId, values } = lead;
  const customerId = synced.customer.id;
  const leftAlone = whyLeftAlone(synced.customer);
  if (leftAlone) return leaveAlone(tally, lead, leftAlone, customerId);
  const merged = mergeLead(currentValues(synced), values, synced.memory);
  for (const { field, ours, theirs } of merged.conflicts) {
    const reason = 'This was changed both here and in the sales system. The value here was kept.';
    const both = { ours: textOf(ours), theirs: textOf(theirs) };
    tally.issues.push({ kind: 'conflict', externalId, name: values.name, customerId, field, ...both, reason });
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
