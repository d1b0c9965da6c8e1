import { Readable } from 'node:stream';
import { renewalStatusNames } from '@worksmart/shared/renewals/transitions.rules.ts';
import { today } from '../../business-time.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db.ts';
import { csvLine, csvStart } from '../../documents/csv.ts';
import { type DraftFile, draftResultFile } from '../../documents/result-file.service.ts';
import { resultRolesOf } from '../../jobs/job.policy.ts';
import { renewalRunJob } from './renewal-run.job.ts';
import { amountsSql } from './run-amounts.sql.ts';

const head = [
  ...['Client', 'Group', 'Year', 'Plan', 'Tier', 'Old premium', 'New premium', 'Premium change', 'Old employer'],
  ...['New employer', 'Employer change', 'Status', 'Reason'],
];

/** Groups whose lines are in memory at once. */
const page = 300;

interface Line {
  client: string;
  group: string;
  year: number;
  plan: string | null;
  tier: string | null;
  oldPremium: string | null;
  newPremium: string | null;
  premiumChange: string | null;
  oldEmployer: string | null;
  newEmployer: string | null;
  employerChange: string | null;
  statusId: number | null;
  outcome: string;
  reason: string | null;
}

const unpreparedNames: Readonly<Record<string, string>> = {
  failed: 'Not prepared',
  kept: 'Left as it was',
  left: 'Left out',
};

const statusOf = ({ statusId, outcome }: Line): string =>
  unpreparedNames[outcome] ?? renewalStatusNames[statusId as keyof typeof renewalStatusNames] ?? '';

const cellsOf = (line: Line): string[] => [
  ...[line.client, line.group, String(line.year), line.plan ?? '', line.tier ?? ''],
  ...[line.oldPremium ?? '', line.newPremium ?? '', line.premiumChange ?? ''],
  ...[line.oldEmployer ?? '', line.newEmployer ?? '', line.employerChange ?? ''],
  ...[statusOf(line), line.reason ?? ''],
];

const readLines = (db: Db, jobId: number, first: number): Promise<Line[]> =>
  db.$queryRawUnsafe<Line[]>(amountsSql, jobId, first, first + page - 1);

async function* linesOf({ db }: Context, jobId: number, total: number): AsyncIterable<string> {
  yield csvStart + csvLine(head);
  for (let first = 1; first <= total; first += page)
    yield (await readLines(db, jobId, first)).map((line) => csvLine(cellsOf(line))).join('');
}

/**
 * Writes a run's result: a line for each plan and tier that a group offers, this year's amounts beside next year's, and
 * one for each group or plan that there is nothing for. Nobody sees it until it is published.
 */
export const draftRunResult = async (ctx: Context, jobId: number): Promise<DraftFile> => {
  const { _max } = await ctx.db.renewalRunItem.aggregate({ where: { jobId }, _max: { position: true } });
  const content = Readable.from(linesOf(ctx, jobId, _max.position ?? 0));
  const name = `Client Renewal ${today(ctx).slice(0, 10)}.csv`;
  return draftResultFile(ctx, {
    name,
    mime: 'text/csv',
    customerId: null,
    content,
    roles: resultRolesOf(renewalRunJob.name),
  });
};
