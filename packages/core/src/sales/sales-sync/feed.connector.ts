import { z } from 'zod';
import { type FetchLimits, fetchJson } from './fetch-json.ts';
import { pageSize, type RawLead, type SalesSystem, SalesSystemError } from './sales-system.ts';

export interface FeedAddress {
  url: string;
  token: string | undefined;
}

/** The most companies accepted in one page; more would not fit a short transaction. */
const mostLeads = 2 * pageSize;

/** Checks only that each company is an object; its fields are validated one by one later. */
const answer = z.object({
  companies: z.array(z.looseObject({})).max(mostLeads),
  next: z.union([z.string().max(2_000), z.number()]).nullish(),
});

/** Connects to a sales system that returns pages of JSON over HTTP, as the README of this folder describes. */
export const connectFeed = ({ url, token }: FeedAddress, limits?: FetchLimits): SalesSystem => ({
  readPage: async ({ since, cursor, signal }) => {
    const pageUrl = new URL(url);
    pageUrl.searchParams.set('limit', String(pageSize));
    if (since) pageUrl.searchParams.set('since', since.toISOString());
    if (cursor !== null) pageUrl.searchParams.set('cursor', cursor);
    const read = answer.safeParse(await fetchJson({ url: pageUrl, token, signal }, limits));
    if (!read.success) throw new SalesSystemError('The sales system sent a response that is not a page of companies.');
    const { companies, next } = read.data;
    const following = next === null || next === undefined || next === '' ? null : String(next);
    if (following !== null && following === cursor)
      throw new SalesSystemError('The sales system keeps sending the same page.');
    return { leads: companies as RawLead[], next: following };
  },
  close: async () => {},
});
