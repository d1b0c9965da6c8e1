import { z } from 'zod';
import { errorCodes } from '#platform/errors.ts';
import { flagText, idList } from '#platform/fields.ts';
import { clientManagers, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';

/** Status of a job; `complete` is a percentage and reaches 100 only when the result is ready. */
export const jobProgress = z.object({
  id: z.number().int(),
  /** How much of the job is done, percent */
  complete: z.number().int(),
  /** Whether the job waits, runs, is done, failed or was canceled */
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** How many steps are done */
  done: z.number().int(),
  /** How many steps there are */
  total: z.number().int(),
  /** How many steps failed */
  failed: z.number().int(),
  /** The address of the result; absent until the job is done */
  url: z.string().optional(),
  /** The address of the same table as an Excel workbook, where a job makes one */
  workbookUrl: z.string().optional(),
  error: z.string().optional(),
  /** The code of the error of a job that was rejected, as a call would return it */
  errorCode: z.enum(errorCodes).optional(),
});
export type JobProgress = z.infer<typeof jobProgress>;

const count = z.number().int();

/** A procedure of the table; `isAvailable` is false while it runs, and for users who may not run it. */
export const procedure = z.object({
  id: count,
  name: z.string(),
  description: z.string(),
  /** Whether the procedure can be started now */
  isAvailable: z.boolean(),
  /** The id of the job if the procedure runs now; null if it does not, or if the user may not run it */
  processID: count.nullable(),
});
export type Procedure = z.infer<typeof procedure>;

const change = z.object({
  customerID: count,
  companyName: z.string(),
  groupName: z.string(),
  year: count,
  /** How many groups change by the same percentage: this one, the first by name, and others */
  groups: count,
  /** How many clients have these groups */
  clients: count,
  /** The change of the premium, percent, weighted by the enrolled employees if they are known; null without premiums */
  percent: z.number().nullable(),
  /** The change of these groups’ premiums for the enrolled employees, USD per month; null if they are not known */
  dollars: z.number().nullable(),
});

/** How the premiums change. Employees are known from the latest month of a client's premiums files. */
const premiumChange = z.object({
  /** How many clients have a premiums file or a census, so that their employees are known */
  clients: count,
  /** How many of them are known from their census only, whose employees count for medical plans */
  censusClients: count,
  /** How many employees those clients have */
  people: count,
  /** The premiums of these employees this year, USD per month */
  before: z.number(),
  /** Their premiums next year, USD per month; a plan without a successor counts with the expected increase */
  after: z.number(),
  /** How many clients have neither */
  otherClients: count,
  /** By how much the rates of their plans change, percent, each tier weighing the same; null if there are none */
  otherPercent: z.number().nullable(),
});

/** What a run would do now; for information only. */
export const renewalPreview = z.object({
  /** The benefit years that the run would add to their groups; usually one */
  years: z.array(count),
  /** How many clients the run would cover */
  clients: count,
  /** How many benefit groups would be prepared */
  groups: count,
  /** How many groups this run would leave out; they become Renewal Omitted */
  omittedGroups: count,
  /** Groups that were omitted in their latest year; they are renewed with the others unless they are left out again */
  omittedBefore: z.array(
    z.object({
      /** The `benefitGroupRecordID` of the year from which the group was omitted */
      id: count,
      customerID: count,
      companyName: z.string(),
      groupName: z.string(),
      year: count,
    }),
  ),
  /** Clients that begin after this year; the run skips them unless `includeAhead` is set */
  ahead: z.array(
    z.object({
      customerID: count,
      companyName: z.string(),
      /** The first year of its benefits, its operating year */
      year: count,
    }),
  ),
  /** How many groups already have their next year and stay unchanged */
  preparedBefore: count,
  /** How many groups cannot be prepared, since next year has no medical tier of the same name */
  withoutTier: count,
  /** How premiums change in all */
  change: premiumChange,
  /** Plans that have no successor in the new year */
  plansWithoutSuccessor: z.array(
    z.object({
      id: count,
      name: z.string(),
      code: z.string(),
      year: count,
      /** How many benefit groups offer this plan */
      groups: count,
    }),
  ),
  /** The largest changes of a premium */
  largest: z.array(change),
});
export type RenewalPreview = z.infer<typeof renewalPreview>;

/** How many groups of a run had an outcome, and why. Omitted groups have their next year too, but nothing is sent. */
export const runOutcome = z.object({
  /** What became of the groups */
  outcome: z.enum(['prepared', 'omitted', 'kept', 'left', 'failed']),
  // Null for groups that were prepared.
  reason: z.string().nullable(),
  /** How many benefit groups have this outcome */
  groups: count,
});
export type RunOutcome = z.infer<typeof runOutcome>;

/** Clients and groups to leave out; they become Renewal Omitted. */
const leftOut = z.object({
  /** The ids of clients to leave out, separated by commas */
  customerIds: idList('Please select clients only.'),
  /** The ids of benefit groups in their year (`benefitGroupRecordID`) to leave out, separated by commas */
  omittedGroupIds: idList('Please select groups only.'),
  /** Whether to prepare clients too whose operating year lies after this year */
  includeAhead: flagText.optional(),
});

export const procedureRoutes = defineRoutesFor(clientManagers, 'procedures', {
  list: {
    call: 'GET /processes',
    access: section.operations,
    summary: 'The procedures, and whether they can be run now',
    response: z.array(procedure),
  },
  runRenewal: {
    call: 'GET /process/renewal/run',
    scope: 'write',
    summary:
      'Starts the bulk renewal without the clients of customerIds, the groups of omittedGroupIds (comma lists) and, unless ' +
      'includeAhead is set, the clients that begin after this year; or answers the one under way',
    emits: ['renewal.prepared'],
    query: leftOut,
    response: z.object({ id: count }),
  },
  previewRenewal: {
    call: 'GET /process/renewal/preview',
    summary: 'What the bulk renewal would do now without the clients of customerIds and the groups of omittedGroupIds',
    query: leftOut,
    response: renewalPreview,
    concurrent: 2,
  },
  renewalOutcomes: {
    call: 'GET /process/renewal/outcomes/:id',
    summary: 'How many groups a bulk renewal prepared and skipped so far, with the reasons',
    response: z.array(runOutcome),
  },
  poll: {
    call: 'GET /process/poll/:id',
    access: 'signed-in',
    summary: 'Progress of a job that this user started (any job for role 1)',
    response: jobProgress,
  },
  cancel: {
    call: 'POST /process/cancel/:id',
    access: 'signed-in',
    summary: 'Asks a job that this user started to stop',
    response: jobProgress,
  },
});
