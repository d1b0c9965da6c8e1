import { chapterOf } from './claim-sums.sql.ts';
import { affiliatedCte, clientJoin, clientOf, reportedClients } from './reported-clients.sql.ts';
import { memberTerms } from './stop-loss.sql.ts';
import { daysCounted, otherContracts } from './stop-loss-contract.sql.ts';

export { affiliatedCte, chapterOf, daysCounted, memberTerms, otherContracts };

/**
 * SQL of the client that a row is reported under: its own company, or the company whose benefits it shares.
 * @param row the row's alias
 * @param year SQL of the row's year
 * @param first, last SQL of the first and last day
 */
export const reportedAs = (row: string, year: string, first: string, last: string) => ({
  ctes: reportedClients('null::int[]', first, last),
  join: clientJoin(row, year),
  client: clientOf(row),
});
