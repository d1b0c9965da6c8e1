import { z } from 'zod';
import { exactText, id, requiredText, text } from '#platform/fields.ts';
import { clientManagers, type RoleId, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';

/** The lists that have saved views. */
export const savedLists = ['leads', 'rfps', 'prospects', 'archived', 'clients', 'book'] as const;
export type SavedList = (typeof savedLists)[number];

const rolesOfLists: Readonly<Partial<Record<SavedList, readonly RoleId[]>>> = {
  clients: section.clients,
  book: clientManagers,
};

/** Users who may open a list may open its views. */
export const mayOpenList = (roleId: number, list: SavedList): boolean =>
  ((rolesOfLists[list] ?? section.sales) as readonly number[]).includes(roleId);

/** The list of each stage’s records that is filtered by names of values. */
export const listOfStage: Readonly<Partial<Record<number, SavedList>>> = {
  1: 'leads',
  2: 'rfps',
  3: 'prospects',
  165: 'archived',
};

/** The most characters of a view’s state. */
export const mostStateLetters = 2_000;

export const savedView = z.object({
  id: z.number().int(),
  list: z.enum(savedLists),
  name: z.string(),
  /** Filters, columns and order of the list: the query of its address, without `?`; empty for the default list */
  state: z.string(),
  /** The unguessable part of its address; anyone who knows it may open it */
  key: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const savedViewSave = z.object({
  id,
  list: z.enum(savedLists),
  name: requiredText(60, 'Please enter a name.'),
  /** Filters, columns and order of the list, as in its address */
  state: text(mostStateLetters),
});
export type SavedViewSave = z.infer<typeof savedViewSave>;

export const savedViewRoutes = defineRoutesFor(section.clients, 'savedViews', {
  mine: {
    call: 'GET /savedViews',
    summary: 'The user’s saved views of a list, by name',
    query: z.object({
      /** The list whose views are wanted */
      list: z.enum(savedLists),
    }),
    response: z.array(savedView),
  },
  open: {
    call: 'GET /savedViews/:key',
    summary: 'A view by the key of its link, for everybody who may open its list',
    params: z.object({
      /** The key of the view’s link */
      key: exactText(40).min(10),
    }),
    response: savedView.extend({
      /** The name of the user who saved the view */
      owner: z.string(),
      /** Whether the signed-in user saved the view */
      mine: z.boolean(),
    }),
  },
  save: {
    call: 'POST /savedView',
    summary: 'Saves a view (id 0), or renames or changes one of the user’s own',
    body: savedViewSave,
    response: savedView,
  },
  remove: {
    call: 'DELETE /savedView/:id',
    summary: 'Deletes a view of one’s own; its link then opens nothing',
  },
});
