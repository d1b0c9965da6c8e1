/**
 * CTE `affiliated`: companies that share the benefits of the primary client of their affiliated group in a year. Their
 * claims and premiums are reported under that client, so that the group counts once (decisions.md 7).
 */
export const affiliatedCte = `affiliated as (
  select y.customer_id, y.year, p.customer_id as client_id
  from client_year y
    join subsidiary_group g on g.id = y.subsidiary_group_id
    join client_year p on p.id = g.primary_client_id and p.customer_id <> y.customer_id
    join customer u on u.id = p.customer_id and u.deleted_at is null)`;

/**
 * CTEs `affiliated`, `selected` (the selected clients by year, each replaced by its group's primary client) and `companies`
 * (the customers whose rows may be needed, null for all).
 * @param ids SQL of the selected customers' ids as int[], null for all clients
 * @param first, last SQL of the first and last day
 */
export const reportedClients = (ids: string, first: string, last: string): string => `${affiliatedCte},
  selected as (
    select y.year, coalesce(a.client_id, c.id) as client_id
    from unnest(${ids}) c(id)
      cross join generate_series(extract(year from ${first})::int, extract(year from ${last})::int) y(year)
      left join affiliated a on a.customer_id = c.id and a.year = y.year),
  companies as (
    select array(
      select client_id from selected union select a.customer_id from affiliated a join selected s using (client_id, year)) as ids
    where ${ids} is not null)`;

/** Condition that a row's customer may be selected. `inReport` then decides by year. */
export const ofCompanies = (row: string, ids: string): string =>
  `(${ids} is null or ${row}.customer_id = any((select ids from companies)::int[]))`;

/** SQL that joins the client that a row is reported under. @param year SQL of the row's year */
export const clientJoin = (row: string, year: string): string =>
  `left join affiliated on affiliated.customer_id = ${row}.customer_id and affiliated.year = ${year}`;
export const clientOf = (row: string): string => `coalesce(affiliated.client_id, ${row}.customer_id)`;

/** Condition on the client that a row is reported under. @param year SQL of the row's year */
export const inReport = (client: string, year: string, ids: string): string =>
  `(${ids} is null or (${client}, ${year}) in (select client_id, year from selected))`;
