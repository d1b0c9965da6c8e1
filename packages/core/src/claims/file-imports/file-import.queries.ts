import { type ImportCode, importCodes, isRejection } from '@worksmart/shared/claims/file-imports/codes.ts';
import { issuesPerCause } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { FileImportDetail, FileImportRow, ImportCause } from '@worksmart/shared/claims/file-imports/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { type PageRequest, pageJson, pageOfRequest } from '#platform/cursor-page.ts';
import type { Db, JsonText } from '#platform/db.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, run, variants } from '#platform/statement.ts';
import { importAbilities, seesRejected } from './file-import.policy.ts';
import type { StoredSummary } from './preview.queries.ts';

const chosenBy = {
  type: 'i.type_id = $1 order by i.id desc',
  page: 'i.type_id = $1 and i.id < $2 order by i.id desc limit $3',
  id: 'i.id = $1',
} as const;

/** A file whose job gave up counts as failed, whatever state its own row last had. */
const imports = variants(
  'file-imports',
  { by: ['type', 'page', 'id'] },
  ({ by }) => `
  select i.id, i.type_id as "typeId", i.format::int as "formatId", i.label, i.filename, coalesce(i.comment, '') as comment,
    case when i.state = 'queued' and j.state in ('failed', 'cancelled') then 'failed' else i.state end as state,
    case when i.state = 'queued' and j.state in ('queued', 'running') then j.id end as "jobId",
    case when i.state <> 'queued' then 100 else coalesce(j.percent, 0) end as complete,
    i.size, i.rows_read as "rowsRead", i.accepted, i.rejected, i.warned, i.total::float8 as total,
    coalesce(i.error, case when i.state = 'queued' then j.error end, '') as error,
    i.created_at as "createdAt", i.created_by_id as "createdById",
    coalesce(u.first_name || ' ' || u.last_name, '') as "createdBy", i.published_at as "publishedAt",
    i.row_version as "rowVersion", i.notices, i.summary, r.import_id is not null as "hasRejects",
    i.profile_id as "profileId", i.profile_version as "profileVersion", v.name as "profileName"
  from file_import i
    left join job j on j.id = i.job_id
    left join app_user u on u.id = i.created_by_id
    left join file_import_rejects r on r.import_id = i.id
    left join import_profile_version v on v.profile_id = i.profile_id and v.version = i.profile_version
  where i.state <> 'removing' and ${chosenBy[by]}`,
  {
    ...columnsOf(kind.int, 'id', 'typeId', 'formatId', 'complete', 'rowsRead', 'accepted', 'rejected', 'warned'),
    ...columnsOf(kind.text, 'label', 'filename', 'comment', 'error', 'createdBy'),
    ...columnsOf(kind.int.orNull, 'jobId', 'createdById', 'profileId', 'profileVersion'),
    profileName: kind.text.orNull,
    state: kind.textOf<FileImportRow['state']>(),
    size: kind.bigint,
    total: kind.float,
    createdAt: kind.instant,
    publishedAt: kind.instant.orNull,
    rowVersion: kind.int,
    notices: kind.json<string[]>(),
    summary: kind.json<Partial<StoredSummary>>(),
    hasRejects: kind.boolean,
  },
);
type StoredRow = RowOf<ReturnType<typeof imports>>;

const listed = (row: StoredRow): FileImportRow => {
  const { formatId, size, createdAt, publishedAt, notices, summary, hasRejects, createdById, ...more } = row;
  const { profileId, profileName, profileVersion, ...rest } = more;
  return {
    ...rest,
    profile: profileId === null ? null : { id: profileId, name: profileName ?? '', version: profileVersion ?? 0 },
    format: importFormats[formatId as FormatId].name,
    size: Number(size),
    createdOn: createdAt.toISOString(),
    publishedOn: publishedAt?.toISOString() ?? null,
  };
};

const newestId = 2_147_483_647;

/** Lists the imported files of a type, newest first, or a page of them. @throws AppError validation for the cursor */
export const listFileImports = async (
  ctx: Context,
  { typeId, ...request }: { typeId: number } & PageRequest,
): Promise<FileImportRow[] | JsonText<FileImportRow[]>> => {
  const page = pageOfRequest(ctx, request, { sort: '-id', filter: { typeId } });
  if (!page) return (await run(ctx.db, imports({ by: 'type' }), [typeId])).map(listed);
  const beforeId = page.after ? Number(page.after[0]) : newestId;
  const rows = await run(ctx.db, imports({ by: 'page' }), [typeId, beforeId, page.size + 1]);
  const total = await ctx.db.fileImport.count({ where: { typeId, state: { not: 'removing' } } });
  return pageJson(rows, page, { total, valuesOf: ({ id }) => [String(id)], itemOf: listed });
};

/** Replaces a claim number or an employee's id for users who may not see values of rows. */
const hidden = '•••';

const meaningOf = (code: string): string => (Object.hasOwn(importCodes, code) ? importCodes[code as 'E001'] : '');

const namesOf = async (db: Db, { clients = [], largest }: Partial<StoredSummary>): Promise<Map<number, string>> => {
  const ids = [...clients.map(({ id }) => id), ...(largest ? [largest.customerId] : [])];
  const found = await db.customer.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(found.map(({ id, name }) => [id, name]));
};

const summaryOf = async (
  db: Db,
  stored: Partial<StoredSummary>,
  seesValues: boolean,
): Promise<FileImportDetail['summary']> => {
  const { codes = {}, clients = [], overlap = [], replaced = 0, largest = null } = stored;
  const names = await namesOf(db, stored);
  const overlapping = overlap.map(({ importId }) => importId);
  const others = await db.fileImport.findMany({
    where: { id: { in: overlapping } },
    select: { id: true, label: true },
  });
  const labels = new Map(others.map(({ id, label }) => [id, label]));
  return {
    codes: Object.entries(codes)
      .map(([code, count]) => ({ code, meaning: meaningOf(code), count }))
      .sort((one, other) => one.code.localeCompare(other.code)),
    clients: clients.map((client) => ({ ...client, name: names.get(client.id) ?? '' })),
    overlap: overlap.map(({ importId, rows }) => ({ importId, rows, label: labels.get(importId) ?? '' })),
    replaced,
    largest: largest && {
      rowNo: largest.rowNo,
      key: seesValues ? largest.key : hidden,
      client: names.get(largest.customerId) ?? '',
      amount: largest.amount,
    },
  };
};

/** The code of a word that a column with codes does not know. */
const unknownWord: ImportCode = 'E104';

/** Groups the problems by cause: rejections before flags, the most frequent first. */
const causesOf = (
  codes: FileImportDetail['summary']['codes'],
  issues: FileImportDetail['issues'],
  words: ImportCause['words'],
): FileImportDetail['causes'] => {
  const byCode = Map.groupBy(issues, ({ code }) => code);
  return codes
    .map(({ code, meaning, count }) => ({
      code,
      meaning,
      count,
      rejects: isRejection(code as ImportCode),
      first: (byCode.get(code) ?? []).slice(0, issuesPerCause),
      words: code === unknownWord ? words : [],
    }))
    .sort((one, other) => Number(other.rejects) - Number(one.rejects) || other.count - one.count);
};

/** Returns an import as the user may see it. @throws AppError not_found */
export const readFileImport = async (ctx: Context, id: number): Promise<FileImportDetail> => {
  const [row] = await run(ctx.db, imports({ by: 'id' }), [id]);
  if (!row) throw notFound();
  const issues = await ctx.db.fileImportIssue.findMany({ where: { importId: id }, orderBy: { sort: 'asc' } });
  const seesValues = seesRejected(ctx.actor, row);
  // Files that are not CSV are deleted: a refused file without a row count is one of those.
  const hasOriginal = row.state !== 'refused' || row.rowsRead > 0;
  const summary = await summaryOf(ctx.db, row.summary, seesValues);
  const shown = issues.map(({ rowNo, column, code, value }) => ({
    rowNo,
    column,
    code,
    meaning: meaningOf(code),
    // What is said about a whole row is no value of the file.
    value: seesValues || column === '' ? value : null,
  }));
  return {
    ...listed(row),
    notices: row.notices,
    summary,
    issues: shown,
    causes: causesOf(summary.codes, shown, seesValues ? (row.summary.words ?? []) : []),
    abilities: importAbilities(ctx.actor, { ...row, hasOriginal }),
  };
};
