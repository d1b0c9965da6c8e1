import type { ClientRenewalsView } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { limitPortalAddress } from '#access/auth/portal-limit.service.ts';
import { agentOf } from '#access/users/sales-agent.service.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import type { PublicContext } from '#platform/context.ts';
import { dateJson } from '#platform/json-sql.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { providerOf } from '#records/signing/link.service.ts';
import { openOrAhead } from '../season/season-list.sql.ts';
import { renewalStateOf } from './renewal-portal-access.service.ts';

const clientByKey = statement(
  'renewal-client-by-key',
  `select c.id, c.name as company, c.sales_agent_id as "salesAgentId"
  from renewal_client_link l join customer c on c.id = l.customer_id
  where l.key = $1 and c.deleted_at is null and c.stage_id = ${stage.client}`,
  { id: kind.int, company: kind.text, salesAgentId: kind.int.orNull },
);

const renewalsOfClient = statement(
  'renewals-of-client',
  `select coalesce(g.renewal_key, '') as key, g.name as "group", g.year, coalesce(g.renewal_status_id, 0) as "statusId",
    ${isSharedSql} as "isShared", ${dateJson('g.renewal_due_on')} as "dueOn",
    g.submission_date as "submissionDate", g.signed_name as "signedName"
  from benefit_group_year g join customer c on c.id = g.customer_id join client_year y on y.id = g.client_year_id
  where g.customer_id = $1 and g.renewal_key is not null and g.renewal_status_id is not null and ${openOrAhead}
  order by g.year, lower(g.name), g.id`,
  {
    ...columnsOf(kind.text, 'key', 'group'),
    ...columnsOf(kind.int, 'year', 'statusId'),
    isShared: kind.boolean,
    ...columnsOf(kind.text.orNull, 'dueOn', 'signedName'),
    submissionDate: kind.instant.orNull,
  },
);

/**
 * Returns the renewals that were sent to a client, for the holder of its own link: each with its state and the key of its
 * page. Does not count as opened.
 * @throws AppError not_found, the same for an unknown key and for a client that is deleted or no longer a client; too_many
 */
export const openClientRenewals = async (ctx: PublicContext, key: string): Promise<ClientRenewalsView> => {
  await limitPortalAddress(ctx);
  const [client] = await run(ctx.db, clientByKey, [key]);
  if (!client) throw notFound();
  const rows = await run(ctx.db, renewalsOfClient, [client.id]);
  return {
    ...(await providerOf(ctx)),
    company: client.company,
    agent: await agentOf(ctx, client.salesAgentId),
    renewals: rows.map(({ statusId, isShared, submissionDate, signedName, ...row }) => ({
      ...row,
      state: renewalStateOf({ statusId, isShared }),
      submittedOn: submissionDate?.toISOString() ?? null,
      signedBy: signedName,
    })),
  };
};
