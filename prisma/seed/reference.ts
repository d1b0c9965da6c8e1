import type pg from 'pg';
import { feeRows } from './reference/fees.ts';
import { hsaLimitRows } from './reference/hsa-limits.ts';
import { lookupRows } from './reference/lookups.ts';
import { planRows } from './reference/plans.ts';
import { rateRows } from './reference/rates.ts';
import { noMedicalTier, tierRows } from './reference/tiers.ts';
import { fillEmptyParts, insertMissing, sequenceStatement, upsertById } from './write-rows.ts';

/**
 * Fills the value lists and the reference data of 2024 to 2027, in one transaction; run again it changes nothing.
 * Value lists have no editing screen and are brought to the seed's state. Everything else may be edited: a type
 * and year that has rows is left alone.
 */
export async function seedReference(client: pg.Client): Promise<void> {
  await client.query('begin');
  try {
    // Two starts at once would both find the tables empty.
    await client.query(`select pg_advisory_xact_lock(hashtext('seed'))`);
    await upsertById(client, 'lookup', lookupRows());
    await fillEmptyParts(client, 'tier', ['type_id', 'year'], tierRows());
    await insertMissing(client, 'tier', [noMedicalTier]);
    await fillEmptyParts(client, 'plan', ['type_id', 'year'], planRows());
    await fillEmptyParts(client, 'rate', ['type_id', 'year'], rateRows());
    await fillEmptyParts(client, 'fee', ['fee_type_id', 'year'], feeRows());
    await insertMissing(client, 'hsa_limit', hsaLimitRows());
    await client.query(sequenceStatement('tier'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
