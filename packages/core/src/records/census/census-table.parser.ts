import type { TableInput } from '#platform/tables/read-table.ts';
import { readCensusTable } from './census-table.ts';

/** Returns the response as bytes of JSON: the process that serves users sends them on without reading a million cells. */
export const parse = async (input: TableInput): Promise<Uint8Array> =>
  Buffer.from(JSON.stringify(await readCensusTable(input)));
