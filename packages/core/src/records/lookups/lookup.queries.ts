import { jsonList } from '#platform/json-list.ts';
import { namedLike } from '#platform/search-sql.ts';

const row = `id, name, name as description, parent_id as "parentId"`;

const listOf = (where: string): string =>
  `select coalesce(json_agg(l), '[]')::text as json from (
    select ${row} from lookup where ${where} and is_active order by sort, id) l`;

/** With retired values, at the end. */
const allOf = (where: string): string =>
  `select coalesce(json_agg(l), '[]')::text as json from (
    select ${row}, is_active as "isActive" from lookup where ${where} order by not is_active, sort, id) l`;

const [ofType, ofParent] = ['type_id = $1', 'parent_id = $1'];
export const byTypeSql = jsonList('lookups-by-type', listOf(ofType));
export const allByTypeSql = jsonList('lookups-by-type-all', allOf(ofType));
export const childrenSql = jsonList('lookups-children', listOf(ofParent));
export const allChildrenSql = jsonList('lookups-children-all', allOf(ofParent));

export const salesAgentsSql = jsonList(
  'lookups-sales-agents',
  `select coalesce(json_agg(u), '[]')::text as json from (
    select id, first_name || ' ' || last_name as name, first_name || ' ' || last_name as description
    from app_user where is_sales_agent and deleted_at is null order by 2, 1) u`,
);

const named = namedLike('name', '$2');

/** All clients, or the first whose name contains the text in $2. */
export const clientsSql = jsonList(
  'lookups-clients',
  `select coalesce(json_agg(c), '[]')::text as json from (
    select id, name, name as description, is_active as "isActive"
    from customer where stage_id = $1 and termed_on is null and deleted_at is null
      and ${named.matches}
    order by ${named.order}) c`,
);

/** Groups whose primary client's year is that year or earlier, and groups that had a member by then. */
export const subsidiaryGroupsSql = jsonList(
  'lookups-subsidiary-groups',
  `select coalesce(json_agg(g), '[]')::text as json from (
    select g.id, g.name, g.primary_client_id as "parentClientID", g.primary_client_id as "primaryClientID",
      p.customer_id as "primaryCustomerID"
    from subsidiary_group g
    join client_year p on p.id = g.primary_client_id
    join customer c on c.id = p.customer_id and c.deleted_at is null
    where p.year <= $1
      or exists (select from client_year m where m.subsidiary_group_id = g.id and m.year <= $1)
    order by lower(g.name), g.id) g`,
);
