import type { FollowUp, ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import { jsonList } from '#platform/json-list.ts';
import { arrayJson, dateJson, instantJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { toSqlValue } from '#platform/rule.ts';
import { statement } from '#platform/statement.ts';
import { visibleSql } from '#records/customers/customer.policy.ts';
import { mayChangeFollowUp } from './follow-up.policy.ts';

/** The most follow-ups that a list returns. */
export const mostListed = 1_000;

const nameOf = (column: string): string =>
  `(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${column})`;

/**
 * Follow-up `f` of note `n`, in the contract's names.
 * @param names the parameters that say whether the user is an administrator, and the user's id
 */
const partsOf = (names: { administers: string; userId: string }): Record<keyof FollowUp, string> => ({
  dueOn: dateJson('f.due_on'),
  user: objectJson({ id: 'f.user_id', name: nameOf('f.user_id') }),
  doneOn: instantJson('f.done_at'),
  doneBy: nameOf('f.done_by_id'),
  rowVersion: 'f.row_version',
  abilities: objectJson({ change: toSqlValue(mayChangeFollowUp, names) }),
});

/** The follow-up of note `n`, or null. @param names see `partsOf` */
export const followUpJson = (names: { administers: string; userId: string }): string =>
  `(select ${objectJson(partsOf(names))} from follow_up f where f.note_id = n.id)`;

const joined = 'follow_up f join note n on n.id = f.note_id join customer c on c.id = n.customer_id';

const listed = objectJson({
  ...partsOf({ administers: '$1', userId: '$2' }),
  id: 'f.note_id',
  customer: objectJson({ id: 'c.id', name: 'c.name', stageId: 'c.stage_id' }),
  firstLine: `left(split_part(n.content, E'\\n', 1), 160)`,
});

const order = 'f.due_on, f.note_id';

/** Open follow-ups on records that the user may open ($3, $4). */
const openOnes = `f.done_at is null and c.deleted_at is null and ${visibleSql('$3', '$4')}`;

/** The chosen note ids, with their follow-ups. */
const listedOf = (chosen: string): string =>
  arrayJson(
    listed,
    `(${chosen}) chosen join follow_up f on f.note_id = chosen.note_id
    join note n on n.id = f.note_id join customer c on c.id = n.customer_id`,
    order,
  );

/** The user's own open follow-ups up to day $7: the first $6, and how many of them are due on day $5. */
export const dueFollowUps = statement(
  'follow-ups-due',
  `with due as materialized (
    select f.note_id, f.due_on from ${joined} where f.user_id = $2::int and f.due_on <= $7::date and ${openOnes}
  )
  select (select count(*)::int from due where due_on <= $5::date) as total,
    ${listedOf('select note_id from due order by due_on, note_id limit $6::int')} as "followUps"`,
  { total: kind.int, followUps: kind.json<ListedFollowUp[]>() },
);

const listOf = (whose: string): string =>
  `select ${listedOf(`select f.note_id from ${joined} where ${whose} and ${openOnes} order by ${order} limit ${mostListed}`)} as json`;

/** Open follow-ups of user $5. */
export const followUpsOfUser = jsonList('follow-ups-of-user', listOf('f.user_id = $5::int'));

/** Everyone's open follow-ups. */
export const followUpsOfAll = jsonList('follow-ups-of-all', listOf('true'));

/** The follow-up of note $3. */
export const oneFollowUp = statement('follow-up', `select ${listedOf('select $3::int as note_id')} as json`, {
  json: kind.json<ListedFollowUp[]>(),
});
