import type { ListWindow } from '@worksmart/shared/platform/lists/window.schema.ts';

/** The most rows of a page. */
export const maxPageSize = 1_000;

export interface ListPage {
  size: number;
  number: number;
}

const defaultPage: ListPage = { size: 10, number: 1 };

/** The most rows before a page: SQL calculates them as an integer. */
const mostRowsBefore = 2_147_483_647;

/** Returns the page that a request asks for; undefined for all rows. A page that is too far behind is an empty one. */
export const pageOf = ({
  page,
  pageSize,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
}): ListPage | undefined => {
  if (!pageSize) return undefined;
  const size = Math.min(pageSize, maxPageSize);
  return { size, number: Math.min(page || 1, Math.floor(mostRowsBefore / size)) };
};

/** The reads of a list. */
interface WindowReads<Read> {
  isLong(): Promise<boolean>;
  readWhole(): Promise<Read>;
  readPage(page: ListPage): Promise<Read>;
}

/** Reads a page of a list that is too long to be sent whole, otherwise the whole list. */
export const readWindow = async <Read extends { total: number }>(
  reads: WindowReads<Read>,
  { size, number }: ListPage = defaultPage,
): Promise<Read & { window?: ListWindow }> => {
  if (!(await reads.isLong())) return reads.readWhole();
  const read = await reads.readPage({ size, number });
  const last = Math.max(1, Math.ceil(read.total / size));
  // The list has become shorter: its last page is better than an empty one.
  if (number > last) return readWindow(reads, { size, number: last });
  return { ...read, window: { matching: read.total, page: number } };
};
