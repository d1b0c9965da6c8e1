import { type CensusTableInput, readCensusTable } from './census-table.ts';

/** Returns the response as JSON: the process that serves users sends it on without reading a million cells. */
export const parse = async (input: CensusTableInput): Promise<string> => JSON.stringify(await readCensusTable(input));
