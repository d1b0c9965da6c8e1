import type pg from 'pg';
import { feeRows } from './reference/fees.ts';
import { hsaLimitRows } from './reference/hsa-limits.ts';
import { lookupRows } from './reference/lookups.ts';
import { planRows } from './reference/plans.ts';
import { rateRows } from './reference/rates.ts';
import { noMedicalTier, tierRows } from './reference/tiers.ts';
import { fillEmptyParts, insertMissing, runTogether, sequenceStatement, upsertById } from './write-rows.ts';

/**
 * Fills the value lists and the reference data of 2024 to 2027, in one transaction; run again it changes nothing.
 * Value lists have no editing screen and are brought to the seed's state. Everything else may be edited: a type
 * and year that has rows is left alone.
 */
export async function seedReference(client: pg.ClientBase): Promise<void> {
  await runTogether(client, [
    upsertById('lookup', lookupRows()),
    fillEmptyParts('tier', ['type_id', 'year'], tierRows()),
    insertMissing('tier', [noMedicalTier]),
    fillEmptyParts('plan', ['type_id', 'year'], planRows()),
    fillEmptyParts('rate', ['type_id', 'year'], rateRows()),
    fillEmptyParts('fee', ['fee_type_id', 'year'], feeRows()),
    insertMissing('hsa_limit', hsaLimitRows()),
    { text: sequenceStatement('tier'), values: [] },
  ]);
}
