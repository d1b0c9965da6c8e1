import { type FieldErrors, invalid } from '@worksmart/shared/errors.ts';
import type { LookupRef } from '@worksmart/shared/fields.ts';
import { stage, tierType } from '@worksmart/shared/lookups/constants.ts';
import type { ListedClient, ListedLookup, SubsidiaryGroup } from '@worksmart/shared/lookups/routes.ts';
import type { PublicContext } from '../platform/context.ts';
import { readJsonList } from '../platform/json-list.ts';
import { byTypeSql, childrenSql, clientsSql, salesAgentsSql, subsidiaryGroupsSql } from './lookup.queries.ts';

/** A value list; empty for an unknown type. */
export const listLookups = (ctx: PublicContext, typeId: number) => readJsonList<ListedLookup>(ctx, byTypeSql, [typeId]);

/** The values below one value; empty for an unknown parent. */
export const listChildren = (ctx: PublicContext, parentId: number) =>
  readJsonList<ListedLookup>(ctx, childrenSql, [parentId]);

/** Users flagged sales agent who are not deleted, by full name. */
export const listSalesAgents = (ctx: PublicContext) => readJsonList<LookupRef>(ctx, salesAgentsSql);

/** Clients that are not termed, by name; inactive ones are marked. */
export const listClients = (ctx: PublicContext) => readJsonList<ListedClient>(ctx, clientsSql, [stage.client]);

export const listSubsidiaryGroups = (ctx: PublicContext, year: number) =>
  readJsonList<SubsidiaryGroup>(ctx, subsidiaryGroupsSql, [year]);

/** A chosen value and the list that it must come from. */
export interface Choice {
  field: string;
  id: number | null | undefined;
  /** Id of a value list, or of the value whose children are offered. */
  from: { type: number } | { parent: number };
  message: string;
}

/**
 * Refuses values that their list does not offer; an unset one is fine.
 * @throws AppError validation, with every wrong field
 */
export const checkChoices = async (ctx: PublicContext, choices: readonly Choice[]): Promise<void> => {
  const chosen = choices.filter((choice) => choice.id);
  if (chosen.length === 0) return;
  const rows = await ctx.db.lookup.findMany({
    where: { id: { in: chosen.map((choice) => Number(choice.id)) }, isActive: true },
  });
  const fields: FieldErrors = {};
  for (const { field, id, from, message } of chosen) {
    const row = rows.find((lookup) => lookup.id === id);
    const offered = row && ('type' in from ? row.typeId === from.type : row.parentId === from.parent);
    if (!offered) fields[field] = [message];
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

/**
 * Refuses a medical tier that is not one.
 * @throws AppError validation
 */
export const checkMedicalTier = async (ctx: PublicContext, field: string, id: number | null | undefined) => {
  if (!id) return;
  const tier = await ctx.db.tier.findFirst({ where: { id, typeId: tierType.medical } });
  if (tier) return;
  throw invalid({ [field]: ['Please select a medical tier.'] });
};
