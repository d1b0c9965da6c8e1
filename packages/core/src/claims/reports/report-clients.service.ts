import type { ReportClient } from '@worksmart/shared/claims/reports/routes.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';
import { namedLike, searchValue } from '#platform/search-sql.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { mayReport, mayReportOn } from './report.policy.ts';

const named = namedLike('name', '$2');

const clients = jsonList(
  'report-clients',
  `select coalesce(json_agg(c), '[]')::text as json from (
    select id, name,
      case when termed_on is not null then 'termed' when is_active then 'active' else 'inactive' end as state
    from customer where stage_id = $1 and deleted_at is null and ${named.matches} order by ${named.order}) c`,
);

/**
 * Returns the clients by name, as rows of `reportClient`: inactive and termed ones are marked.
 * @param text a part of the name, for at most 100 clients
 */
export const listReportClients = (ctx: Context, text: string | undefined) => {
  if (!mayReport(ctx.actor)) throw forbidden();
  return readJsonList<ReportClient>(ctx, clients, [stage.client, text === undefined ? null : searchValue(text)]);
};

/** Returns a client whose claims the user may read. @throws AppError not_found, forbidden */
export const openReportedClient = async (ctx: Context, id: number): Promise<Customer> => {
  const customer = await openCustomer(ctx, id);
  if (!mayReportOn(ctx.actor, customer)) throw forbidden();
  return customer;
};
