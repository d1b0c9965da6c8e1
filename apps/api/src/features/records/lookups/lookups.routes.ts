import {
  listChildren,
  listClients,
  listLookups,
  listSalesAgents,
  listSubsidiaryGroups,
} from '@worksmart/core/records/lookups/lookup.service.ts';
import { extractValues, listValues, saveValue } from '@worksmart/core/records/value-lists/value-list.service.ts';
import type { Handlers } from '#handlers.ts';

export const lookupHandlers: Handlers<'lookups'> = {
  byType: (ctx, { query }) => listLookups(ctx, query.type, query.retired),
  children: (ctx, { query }) => listChildren(ctx, query.parent, query.retired),
  subsidiaryGroups: (ctx, { query }) => listSubsidiaryGroups(ctx, query.year),
  salesAgents: (ctx) => listSalesAgents(ctx),
  clients: (ctx, { query }) => listClients(ctx, query.text),
  values: (ctx, { query }) => listValues(ctx, query.type),
  saveValue: (ctx, { body }) => saveValue(ctx, body),
  extractValues: (ctx, { query }) => extractValues(ctx, query),
};
