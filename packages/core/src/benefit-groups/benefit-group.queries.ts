import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { managesClients } from '@worksmart/shared/permissions.ts';
import { visibleTo } from '../customers/customer.policy.ts';
import { businessYear } from '../platform/business-time.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { arrayJson, lookupJson, objectJson } from '../platform/json-sql.ts';
import { toSqlValues } from '../platform/rule.ts';
import { canEditYear, isSharedSql } from './benefit-group.policy.ts';
import { benefitGroupJson, ownMinimumsJson } from './benefit-group-json.ts';

/** A client's year in a path: the two ids must belong together. */
export interface ClientPath {
  id: number;
  clientId: number;
}

const group = benefitGroupJson({ manages: '$3', publicUrl: '$4', hidden: 'false', businessYear: '$5' });
const groups = arrayJson(group, 'benefit_group_year g where g.client_year_id = y.id', 'lower(g.name), g.id');

const subsidiaryGroup = `(select ${objectJson({
  id: 's.id',
  name: 's.name',
  primaryClientID: 's.primary_client_id',
  parentClientID: 's.primary_client_id',
  primaryCustomerID: 'pc.id',
  primaryCustomerName: 'pc.name',
})} from subsidiary_group s join client_year p on p.id = s.primary_client_id
  join customer pc on pc.id = p.customer_id and pc.deleted_at is null where s.id = y.subsidiary_group_id)`;

/** Groups of one's own that a client had before it came to share another's are not its benefits any more. */
const groupsOfYear = `case when ${isSharedSql} then '[]'::json else ${groups} end`;

const client = objectJson({
  id: 'y.id',
  customerID: 'c.id',
  year: 'y.year',
  groups: groupsOfYear,
  eligibility: lookupJson('y.eligibility_id'),
  rehire: lookupJson('y.rehire_id'),
  ptft: lookupJson('y.ptft_id'),
  subsidiaryGroup,
  isShared: isSharedSql,
  abilities: objectJson(toSqlValues({ save: canEditYear, addGroup: canEditYear }, { manages: '$3' })),
});

const visible = (ctx: Context, first: number) => visibleTo(ctx.actor, first);

const read = async <Row extends Record<string, unknown>>(
  ctx: Context,
  name: string,
  columns: string,
  from: string,
  where: string,
  keys: readonly unknown[],
): Promise<Row | undefined> => {
  const seen = visible(ctx, 6);
  const [row] = await ctx.read<Row>({
    name,
    text: `select ${columns} from customer c join client_year y on y.customer_id = c.id ${from}
      where c.id = $1 and c.deleted_at is null and ${where} and ${seen.sql}`,
    values: [...keys, managesClients(ctx.actor), ctx.config.PUBLIC_URL, businessYear(ctx), ...seen.values],
  });
  return row;
};

/** A client's benefits of a year, of the operating year without one; undefined when they are not this person's to see. */
export const readClientBenefit = (ctx: Context, customerId: number, year: number | undefined) =>
  read<{ json: string }>(
    ctx,
    'client-benefit',
    `${client}::text as json`,
    '',
    'y.year = coalesce($2, c.operating_year)',
    [customerId, year ?? null],
  );

/** The groups of a client's year and how many they are. */
export const readGroups = (ctx: Context, { id, clientId }: ClientPath) =>
  read<{ json: string; total: number }>(
    ctx,
    'benefit-groups',
    `${groupsOfYear}::text as json, (select count(*)::int from benefit_group_year g where g.client_year_id = y.id and not ${isSharedSql}) as total`,
    '',
    'y.id = $2',
    [id, clientId],
  );

/** A group as it is stored, and the minimum contributions that it was given. */
export interface StoredGroup {
  group: BenefitGroup;
  ownMinimums: Record<PlanSection, number | null>;
}

const stored = `select ${benefitGroupJson({ manages: '$4', publicUrl: '$5', hidden: '$6', businessYear: '$7' })} as group,
  ${ownMinimumsJson} as "ownMinimums"
  from benefit_group_year g join client_year y on y.id = g.client_year_id join customer c on c.id = y.customer_id
  where g.id = $1 and y.id = $2 and c.id = $3`;

/**
 * One group, in the transaction if there is one. Whether its client may be seen is for the caller to find out.
 * @param hidden medical plans also of a group without a medical tier
 */
export const findGroup = async (
  ctx: Context & { db: Db },
  { id, clientId }: ClientPath,
  groupId: number,
  hidden = false,
): Promise<StoredGroup | undefined> => {
  const [row] = await ctx.db.$queryRawUnsafe<StoredGroup[]>(
    stored,
    ...[groupId, clientId, id, managesClients(ctx.actor), ctx.config.PUBLIC_URL, hidden, businessYear(ctx)],
  );
  return row;
};

/** What the policy asks of a client's year; undefined when it is not of that customer. */
export interface ClientYearFacts {
  year: number;
  operatingYear: number;
  isShared: boolean;
  statusIds: (number | null)[];
}

/** In the transaction if there is one. */
export const findClientYear = async (db: Db, { id, clientId }: ClientPath): Promise<ClientYearFacts | undefined> => {
  const [row] = await db.$queryRawUnsafe<ClientYearFacts[]>(
    `select y.year, c.operating_year as "operatingYear", ${isSharedSql} as "isShared", array(
       select g.renewal_status_id from benefit_group_year g where g.client_year_id = y.id) as "statusIds"
     from client_year y join customer c on c.id = y.customer_id where y.id = $1 and y.customer_id = $2`,
    clientId,
    id,
  );
  return row;
};
