import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const newest = statement(
  'audit-sent-emails',
  `select entity_id as "entityId", changes->'sentTo'->>1 as "to", at, actor_name as "by" from audit_event
    where customer_id = $1 and entity = $2 and changes->'sentTo'->>1 is not null
    order by id desc limit 200`,
  { entityId: kind.text, to: kind.text, at: kind.instant, by: kind.text },
);

export interface SentEmail {
  /** Id of the row that the email was about. */
  entityId: number;
  to: string;
  sentOn: string;
  by: string;
}

/** Returns the emails about a customer or its proposals, as the audit recorded them, the newest first. */
export const sentEmails = async (
  ctx: Context,
  customerId: number,
  entity: 'customer' | 'proposal',
): Promise<SentEmail[]> => {
  const rows = await run(ctx.db, newest, [customerId, entity]);
  return rows.map(({ entityId, at, ...email }) => ({ ...email, entityId: Number(entityId), sentOn: at.toISOString() }));
};
