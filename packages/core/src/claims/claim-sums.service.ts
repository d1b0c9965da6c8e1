import pg from 'pg';
import type { PublicContext } from '../platform/context.ts';
import { runOn } from '../platform/statement.ts';
import { beginRepeatable, commit } from '../platform/transaction-commands.ts';
import {
  forgetImports,
  hasNoSums,
  keeper,
  makeSums,
  markAffected,
  noteImports,
  outdatedTotals,
  takeTurn,
} from './claim-sums.queries.ts';
import { sumsInStep } from './claim-sums.sql.ts';

/**
 * Statement of what was paid for published claims of customers, with `id` and `total` for each that is not deleted: by
 * the kept sums wherever these are up to it, so that it costs the same however many claims someone has.
 * @param ids piece of SQL, an array of ids
 */
export const paidTotalsSql = (ids: string): string => `
  with in_step as materialized (select ${sumsInStep} as yes), paid as (
    select customer_id, sum(paid) as paid from claim_month
    where customer_id = any(${ids}) and (select yes from in_step) group by 1
    union all
    select customer_id, sum(paid) from published_claim
    where customer_id = any(${ids}) and not (select yes from in_step) group by 1)
  select u.id, coalesce(p.paid, 0)::float8 as total from customer u left join paid p on p.customer_id = u.id
  where u.id = any(${ids}) and u.deleted_at is null`;

/**
 * Brings the sums of claims up to what is published: of an import that came or went, the months that it has to do with.
 * One at a time; whoever comes meanwhile waits, and mostly finds nothing left to do. Readers see the sums as they were
 * until all is done. Cut off at any point, it begins again with nothing changed.
 * @returns imports that came or went
 */
export const refreshClaimTotals = async ({ config, read }: Pick<PublicContext, 'config' | 'read'>): Promise<number> => {
  const behind = await read(outdatedTotals);
  if (behind.length === 0) return 0;
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    application_name: 'worksmart-claim-sums',
    options: '-c TimeZone=UTC -c work_mem=64MB -c idle_in_transaction_session_timeout=300s',
    connectionTimeoutMillis: 5_000,
  });
  // Told by whatever asks next.
  client.on('error', () => {});
  await client.connect();
  try {
    await runOn(client, takeTurn, [keeper]);
    await runOn(client, beginRepeatable);
    const count = await bring(client);
    await runOn(client, commit);
    return count;
  } finally {
    await client.end().catch(() => {});
  }
};

const bring = async (client: pg.Client): Promise<number> => {
  const behind = await runOn(client, outdatedTotals);
  if (behind.length === 0) return 0;
  const [sums] = await runOn(client, hasNoSums);
  // Nobody can tell the months of rows that are there no more.
  const affected = !sums?.empty && !behind.some(({ gone }) => gone);
  const ids = behind.map(({ id }) => id);
  if (affected) {
    await runOn(client, markAffected.table);
    await runOn(client, markAffected.find, [ids]);
    await runOn(client, markAffected.analyze);
  }
  for (const command of makeSums(affected)) await runOn(client, command);
  await runOn(client, forgetImports, [ids]);
  await runOn(client, noteImports, [ids]);
  return ids.length;
};
