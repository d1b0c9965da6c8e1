import { exactText, wholeText } from '../fields.ts';

/** The rows of a page whose request has a cursor but no limit. */
export const usualRowsOfPage = 100;
export const mostRowsOfPage = 500;

/**
 * The parameters of a list that can be read page by page. With either of them the response is one page, in the order of the
 * list, and its `Link` header leads to the next one.
 */
export const pageFields = {
  limit: wholeText(/^[0-9]{1,3}$/, 1, mostRowsOfPage)
    .optional()
    .describe(
      `Returns one page of at most this many rows (1 to ${mostRowsOfPage}) instead of the whole list. The response's ` +
        'Link header with rel="next" leads to the next page; the last page has none.',
    ),
  cursor: exactText(4_000)
    .optional()
    .describe(
      'Returns the page that begins here; take it from the Link header of the page before. It is valid only with the ' +
        `same filters and order. Empty: the first page. Without limit a page has ${usualRowsOfPage} rows.`,
    ),
};
