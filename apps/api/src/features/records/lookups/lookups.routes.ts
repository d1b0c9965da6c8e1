import {
  listChildren,
  listClients,
  listLookups,
  listSalesAgents,
  listSubsidiaryGroups,
} from '@worksmart/core/records/lookups/lookup.service.ts';
import type { Handlers } from '#handlers.ts';

export const lookupHandlers: Handlers<'lookups'> = {
  byType: (ctx, { query }) => listLookups(ctx, query.type),
  children: (ctx, { query }) => listChildren(ctx, query.parent),
  subsidiaryGroups: (ctx, { query }) => listSubsidiaryGroups(ctx, query.year),
  salesAgents: (ctx) => listSalesAgents(ctx),
  clients: (ctx, { query }) => listClients(ctx, query.text),
};
