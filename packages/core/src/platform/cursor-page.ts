import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import { usualRowsOfPage } from '@worksmart/shared/platform/lists/page.schema.ts';
import type { PublicContext } from './context.ts';
import { JsonText } from './db.ts';
import { keyOf } from './encryption.ts';

/** The texts of a row's sort values, the last of which is its id. */
export type SortValues = readonly (string | null)[];

/** The page that a request asks for. */
export interface CursorPage {
  /** The most rows. */
  size: number;
  /** The sort values of the last row of the page before; null for the first page. */
  after: SortValues | null;
  /** Returns the cursor of the page that begins after a row with these values. */
  cursorAfter(values: SortValues): string;
}

export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

const markBytes = 8;

const unreadable = () => invalid({ cursor: ['This cursor is not valid. Please begin again with an empty cursor.'] });
const ofAnotherList = () =>
  invalid({
    cursor: ['This cursor belongs to another list, filter or order. Please begin again with an empty cursor.'],
  });

const markOf = (ctx: Pick<PublicContext, 'config'>, content: Buffer): Buffer =>
  createHmac('sha256', keyOf(ctx.config.APP_SECRET, 'list cursors')).update(content).digest().subarray(0, markBytes);

/** @throws AppError validation for a cursor that this installation did not write */
const contentOf = (ctx: Pick<PublicContext, 'config'>, cursor: string): readonly unknown[] => {
  const bytes = Buffer.from(cursor, 'base64url');
  const [mark, content] = [bytes.subarray(0, markBytes), bytes.subarray(markBytes)];
  // Decoding ignores characters that do not belong into a cursor.
  const isWhole = bytes.length > markBytes && bytes.toString('base64url') === cursor;
  if (!isWhole || !timingSafeEqual(mark, markOf(ctx, content))) throw unreadable();
  return JSON.parse(content.toString());
};

/**
 * Returns the page that a request asks for; undefined for a request without `limit` and `cursor`.
 * @param list `sort` names the order, whose last value is unique; `filter` has the parameters that choose the rows. A
 *   cursor is valid only for the same ones
 * @throws AppError validation for a cursor of another list, filter or order, or one that was changed
 */
export const pageOfRequest = (
  ctx: Pick<PublicContext, 'config' | 'action'>,
  { limit, cursor }: PageRequest,
  { sort, filter }: { sort: string; filter: object },
): CursorPage | undefined => {
  if (limit === undefined && cursor === undefined) return undefined;
  const chosen = hash('sha256', JSON.stringify([ctx.action, filter]), 'base64url').slice(0, 11);
  const content = cursor ? contentOf(ctx, cursor) : null;
  if (content && (content[0] !== sort || content[1] !== chosen)) throw ofAnotherList();
  return {
    size: limit ?? usualRowsOfPage,
    after: content ? (content.slice(2) as SortValues) : null,
    cursorAfter(values) {
      const bytes = Buffer.from(JSON.stringify([sort, chosen, ...values]));
      return Buffer.concat([markOf(ctx, bytes), bytes]).toString('base64url');
    },
  };
};

/**
 * Returns the first rows of those read for a page, and the cursor of the next one.
 * @param rows up to one more than the page has
 */
export const cutPage = <Row>(
  rows: readonly Row[],
  { size, cursorAfter }: CursorPage,
  valuesOf: (row: Row) => SortValues,
): { shown: Row[]; next: string | undefined } => {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: last && rows.length > size ? cursorAfter(valuesOf(last)) : undefined };
};

/** As `cutPage`, as the response of a list that is an array. @param total how many rows the whole list has */
export const pageJson = <Row, Item>(
  rows: readonly Row[],
  page: CursorPage,
  { total, valuesOf, itemOf }: { total: number; valuesOf: (row: Row) => SortValues; itemOf: (row: Row) => Item },
): JsonText<Item[]> => {
  const { shown, next } = cutPage(rows, page, valuesOf);
  return new JsonText<Item[]>(JSON.stringify(shown.map(itemOf)), total, next);
};
