import type { ListedFollowUp } from '@worksmart/shared/notes/follow-up.schema.ts';
import { visibleSql } from '../../customers/customer.policy.ts';
import { dateJson, instantJson, objectJson } from '../../platform/json-sql.ts';
import { kind } from '../../platform/row-kind.ts';
import { statement } from '../../platform/statement.ts';

/** A follow-up `f` with its note `n` and customer `c`. */
const listed = objectJson({
  id: 'f.note_id',
  on: dateJson('f.due_on'),
  user: objectJson({
    id: 'f.user_id',
    name: `(select u.first_name || ' ' || u.last_name from app_user u where u.id = f.user_id)`,
  }),
  doneOn: instantJson('f.done_at'),
  customer: objectJson({ id: 'c.id', name: 'c.name', stageId: 'c.stage_id' }),
  firstLine: `left(split_part(n.content, E'\\n', 1), 160)`,
  rowVersion: 'f.row_version',
});

const withCustomer = 'follow_up f join note n on n.id = f.note_id join customer c on c.id = n.customer_id';

/** The open follow-ups of user $1 up to day $2 on records that the user may open: the first $5, and how many there are. */
export const dueFollowUps = statement(
  'follow-ups-due',
  `with due as materialized (
    select f.note_id, f.due_on from ${withCustomer}
    where f.user_id = $1 and f.done_at is null and f.due_on <= $2::date
      and c.deleted_at is null and ${visibleSql('$3', '$4')}
  )
  select (select count(*)::int from due) as total,
    coalesce((
      select json_agg(${listed} order by f.due_on, f.note_id)
      from (select note_id from due order by due_on, note_id limit $5::int) first
      join follow_up f on f.note_id = first.note_id
      join note n on n.id = f.note_id join customer c on c.id = n.customer_id
    ), '[]') as "followUps"`,
  { total: kind.int, followUps: kind.json<ListedFollowUp[]>() },
);
