import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { type RenewalPortal, renewalStateOf, showsData } from './renewal-portal-access.service.ts';

const sentTogether = statement(
  'renewals-sent-together',
  `select coalesce(g.renewal_key, '') as key, g.name as "group", coalesce(g.renewal_status_id, 0) as "statusId",
    ${isSharedSql} as "isShared", g.submission_date as "submissionDate"
  from benefit_group_year mine
  join benefit_group_year g on g.customer_id = mine.customer_id and g.year = mine.year
    and (g.id = mine.id or lower(g.mailed_to) = lower(mine.mailed_to))
  join customer c on c.id = g.customer_id join client_year y on y.id = g.client_year_id
  where mine.id = $1 and g.renewal_key is not null and g.renewal_status_id is not null
  order by lower(g.name), g.id`,
  {
    ...columnsOf(kind.text, 'key', 'group'),
    statusId: kind.int,
    isShared: kind.boolean,
    submissionDate: kind.instant.orNull,
  },
);

/**
 * Returns the client's renewals into the same year that were last emailed to the same address, this one among them, by
 * name. The holder of this key has the other keys in the same mailbox; a renewal that went to someone else is left out.
 */
export const readSentTogether = async (
  ctx: Context,
  { id }: Pick<RenewalPortal, 'id'>,
): Promise<FilledRenewal['groups']> => {
  const rows = await ctx.read(sentTogether, [id]);
  return rows.flatMap(({ key, group, submissionDate, ...status }) => {
    const state = renewalStateOf(status);
    return showsData(state) ? [{ key, group, state, submittedOn: submissionDate?.toISOString() ?? null }] : [];
  });
};
