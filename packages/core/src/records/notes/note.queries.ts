import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import type { Context } from '#platform/context.ts';
import type { CursorPage } from '#platform/cursor-page.ts';
import { newestFirst } from '#platform/cursor-page-sql.ts';
import type { JsonText } from '#platform/db.ts';
import { jsonList, jsonPage, readJsonList, readJsonPage } from '#platform/json-list.ts';
import { arrayJson, instantJson, lookupJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { toSqlValue } from '#platform/rule.ts';
import { run, statement } from '#platform/statement.ts';
import { followUpJson } from './follow-ups/follow-up.queries.ts';
import { administers, mayChangeNote, userId } from './note.policy.ts';

const benefitGroup = `(select ${objectJson({ id: 'g.group_id', name: 'g.name' })}
  from benefit_group_year g join client_year y on y.id = g.client_year_id
  where g.group_id = n.benefit_group_id order by y.year desc limit 1)`;

const mayChange = toSqlValue(mayChangeNote, { administers: '$3', userId: '$4' });

const answer = objectJson({
  id: 'n.id',
  benefitGroup,
  type: lookupJson('n.type_id'),
  content: 'n.content',
  createdBy: objectJson({
    name: `coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.id = n.created_by_id), '')`,
    createdOn: instantJson('n.created_at'),
  }),
  editedOn: instantJson('n.edited_at'),
  followUp: followUpJson({ administers: '$3', userId: '$4' }),
  rowVersion: 'n.row_version',
  abilities: objectJson({ save: mayChange, delete: mayChange }),
});

/** `$3` is whether the user is an administrator, `$4` the user's id. */
const listOf = (where: string): string =>
  `select ${arrayJson(answer, `note n where ${where}`, 'n.created_at desc, n.id desc')} as json`;

const ofType = 'n.customer_id = $1 and ($2::int is null or n.type_id = $2)';
const notes = jsonList('notes', listOf(ofType));
const notesPage = jsonPage('notes-page', {
  hit: `select n.id, n.created_at from note n where ${ofType}`,
  keys: newestFirst,
  item: answer,
  from: 'shown join note n on n.id = shown.id',
  first: 5,
});
const oneNote = statement('note', listOf('n.customer_id = $1 and n.id = $2'), { json: kind.json<Note[]>() });

const readerOf = (ctx: Context) => [administers.read(ctx), userId.read(ctx)];

/**
 * Reads a customer's notes of one type or of all, newest first, or a page of them. Check first that the user may open the
 * customer.
 */
export const readNotes = (
  ctx: Context,
  customerId: number,
  typeId: number | null,
  page: CursorPage | undefined,
): Promise<JsonText<Note[]>> => {
  const values = [customerId, typeId, ...readerOf(ctx)];
  return page ? readJsonPage(ctx, notesPage, values, page) : readJsonList(ctx, notes, values);
};

/** Reads one note in the transaction that wrote it. Undefined if it belongs to another customer. */
export const readNote = async (ctx: Context, customerId: number, id: number): Promise<Note | undefined> => {
  const [row] = await run(ctx.db, oneNote, [customerId, id, ...readerOf(ctx)]);
  return row?.json[0];
};
