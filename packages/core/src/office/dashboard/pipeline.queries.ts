import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

const { rfp, prospect, client, archived } = stage;

/** The furthest stage of a record. An archived record counts with the stage from which it was archived. */
const reached = `case stage_id when ${archived} then archived_from_stage_id else stage_id end`;

/**
 * Counts records by the month in which they were created and the stage they have reached, for instants from `$1` on and
 * before `$2`. Months are in the business time zone `$3`. Months without records have no row.
 */
export const pipeline = statement(
  'dashboard-pipeline',
  `select to_char(date_trunc('month', created_at at time zone $3), 'YYYY-MM') as month, count(*)::int as leads,
    count(*) filter (where ${reached} in (${rfp}, ${prospect}, ${client}))::int as rfps,
    count(*) filter (where ${reached} in (${prospect}, ${client}))::int as prospects,
    count(*) filter (where ${reached} = ${client})::int as clients,
    count(*) filter (where stage_id = ${archived})::int as archived
  from customer where deleted_at is null and created_at >= $1 and created_at < $2 group by date_trunc('month', created_at at time zone $3)`,
  { month: kind.text, ...columnsOf(kind.int, 'leads', 'rfps', 'prospects', 'clients', 'archived') },
);
