import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import type { PublicContext } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import { scanForViruses } from '#platform/files/virus-scan.ts';
import type { Parser } from '#platform/parsers.ts';
import type { TableInput } from './read-table.ts';

/** How a file is read, as the call says it. */
export interface TableFileOptions extends Pick<TableInput, 'sheet' | 'header'> {
  /** The file holds rows that the user pasted. */
  pasted?: boolean | undefined;
}

/** The parser of one kind of list. Its module returns the response as bytes of JSON, which are sent on unread. */
export type TableParser = Parser<TableInput, Uint8Array>;

/**
 * Receives a file with one table and returns its cells. Stores nothing.
 * @throws AppError of `receive`; unsupported_media, unreadable, unavailable; rule for too many rows or columns
 */
export const receiveTable = async <File extends TableFile>(
  { config, parse }: PublicContext,
  parser: TableParser,
  receive: () => Promise<ReceivedFile>,
  { sheet, header, pasted = false, maxRows }: TableFileOptions & Pick<TableInput, 'maxRows'>,
): Promise<JsonText<File>> => {
  const { discard, ...file } = await receive();
  try {
    await scanForViruses(config, file.path);
    return new JsonText<File>(await parse(parser, { ...file, sheet, header, pasted, maxRows }));
  } finally {
    await discard();
  }
};
