import { type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import type { LookupRef } from '@worksmart/shared/platform/fields.ts';
import { choicesIn, columnOf, type Field, type Fields, valueAt } from '@worksmart/shared/platform/record.ts';
import { stage, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { ListedClient, ListedLookup, SubsidiaryGroup } from '@worksmart/shared/records/lookups/routes.ts';
import { retiredMessage } from '@worksmart/shared/records/lookups/value-lists.ts';
import type { PublicContext } from '#platform/context.ts';
import { readJsonList } from '#platform/json-list.ts';
import { searchValue } from '#platform/search-sql.ts';
import {
  allByTypeSql,
  allChildrenSql,
  byTypeSql,
  childrenSql,
  clientsSql,
  salesAgentsSql,
  subsidiaryGroupsSql,
} from './lookup.queries.ts';

/** Returns a value list; empty for an unknown type. @param retired also the values that are not offered any more */
export const listLookups = (ctx: PublicContext, typeId: number, retired = false) =>
  readJsonList<ListedLookup>(ctx, retired ? allByTypeSql : byTypeSql, [typeId]);

/** Returns the child values of a value; empty for an unknown parent. @param retired as for `listLookups` */
export const listChildren = (ctx: PublicContext, parentId: number, retired = false) =>
  readJsonList<ListedLookup>(ctx, retired ? allChildrenSql : childrenSql, [parentId]);

/** Returns the sales agents who are not deleted, ordered by full name. */
export const listSalesAgents = (ctx: PublicContext) => readJsonList<LookupRef>(ctx, salesAgentsSql);

/**
 * Returns the clients that are not termed, ordered by name. Inactive ones are marked.
 * @param text a part of the name, for at most 100 clients
 */
export const listClients = (ctx: PublicContext, text: string | undefined) =>
  readJsonList<ListedClient>(ctx, clientsSql, [stage.client, text === undefined ? null : searchValue(text)]);

export const listSubsidiaryGroups = (ctx: PublicContext, year: number) =>
  readJsonList<SubsidiaryGroup>(ctx, subsidiaryGroupsSql, [year]);

/** A selected value and the list that must contain it. */
export interface Choice {
  field: string;
  id: number | null | undefined;
  /** Id of a value list, or of the value whose children are offered. */
  from: { type: number } | { parent: number };
  message: string;
  /** The stored value, which is accepted unchanged even if it is retired. */
  stored?: number | null | undefined;
}

const idAt = (record: object, path: string) => (valueAt(record, path) as { id: number } | null | undefined)?.id;

/** Returns what a record chooses in one of its fields. */
export const choiceAt = (record: object, path: string, { label, list = 0, under, message }: Field): Choice => ({
  field: path,
  id: idAt(record, path),
  message: message ?? `Please select an option for ${label}.`,
  from: under ? { parent: idAt(record, [...path.split('.').slice(0, -1), under].join('.')) ?? 0 } : { type: list },
});

/** Returns what a save chooses in one of its fields, which it sends as an id. @param at where that is, if elsewhere */
export const choiceSent = (sent: object, path: string, field: Field, at = path): Choice => ({
  ...choiceAt({}, path, field),
  id: valueAt(sent, at) as number | null | undefined,
});

/** Returns what a row chooses, by the columns that are to be written. */
export const choicesInColumns = (fields: Fields, columns: object): Choice[] =>
  choicesIn(fields).map(([name, field]) => choiceSent(columns, name, field, columnOf(field, name)));

/**
 * Rejects values that are not in their list, and retired ones. Unset and unchanged values are allowed.
 * @throws AppError validation, naming every wrong field
 */
export const checkChoices = async (ctx: PublicContext, choices: readonly Choice[]): Promise<void> => {
  const chosen = choices.filter(({ id, stored }) => id && id !== stored);
  if (chosen.length === 0) return;
  const rows = await ctx.db.lookup.findMany({
    where: { id: { in: chosen.map((choice) => Number(choice.id)) } },
  });
  const fields: FieldErrors = {};
  for (const { field, id, from, message } of chosen) {
    const row = rows.find((lookup) => lookup.id === id);
    const offered = row && ('type' in from ? row.typeId === from.type : row.parentId === from.parent);
    if (!offered) fields[field] = [message];
    else if (!row.isActive) fields[field] = [retiredMessage(row.name)];
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

/** Rejects an id that is not a medical tier. @throws AppError validation */
export const checkMedicalTier = async (ctx: PublicContext, field: string, id: number | null | undefined) => {
  if (!id) return;
  const tier = await ctx.db.tier.findFirst({ where: { id, typeId: tierType.medical } });
  if (tier) return;
  throw invalid({ [field]: ['Please select a medical tier.'] });
};
