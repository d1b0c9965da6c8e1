import { z } from 'zod';
import { text } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';

/** One customer in the search results. */
export const searchHit = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  stageId: z.number().int(),
  /**
   * The text that matched if it is not the company’s name, such as a contact’s name and email or an id of the client;
   * null if it is
   */
  found: z.string().nullable(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Minimum number of characters for a search request. */
export const shortestSearch = 2;

export const searchRoutes = defineRoutes('search', {
  find: {
    call: 'GET /search',
    access: section.clients,
    concurrent: 8,
    summary: 'Customers by name, contact, client id or number; the 20 best matches',
    query: z.object({
      /** The beginning of a name, a contact, a client id or a number; two characters or more */
      text: text(100).min(shortestSearch),
    }),
    response: z.object({ results: z.array(searchHit) }),
  },
});
