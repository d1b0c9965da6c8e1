import { z } from 'zod';
import { exactText } from '../fields.ts';
import { maxFilterLength } from './column-filter.rules.ts';

/** Up to this many rows, a list is sent whole and the browser filters and sorts it. Longer lists are read by windows. */
export const maxWholeList = 1_000;

/** The most ids whose rows can be requested at once. */
export const mostRowsAtOnce = 100;

/** Where a window is in its list; absent from the response if the list was sent whole. */
export const listWindow = z.object({
  /** How many rows match the filters */
  matching: z.number().int(),
  /** The page that was sent; the last one if a later page was asked for */
  page: z.number().int(),
});
export type ListWindow = z.infer<typeof listWindow>;

type FilterName<Id extends string> = `f.${Id}`;

/** The filters of these columns as fields of a request, named as in the address of the screen: `f.status`. */
export const columnFilterFields = <const Id extends string>(ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [`f.${id}`, exactText(maxFilterLength).optional()])) as Record<
    FilterName<Id>,
    z.ZodOptional<ReturnType<typeof exactText>>
  >;
