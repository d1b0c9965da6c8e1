import type pg from 'pg';
import { finishStep, isFinished, type PreparationStep } from './preparation-steps.ts';
import { feeRows } from './reference/fees.ts';
import { type FirstFill, firstFills } from './reference/first-fills.ts';
import { planRows } from './reference/plans.ts';
import { rateRows } from './reference/rates.ts';
import { noMedicalTier, tierRows } from './reference/tiers.ts';
import { updateValueLists, valueListRows } from './value-lists.ts';
import { fillEmptyParts, insertMissing, type Statement, sequenceStatement, whileAlone } from './write-rows.ts';

const step = 'reference';

/**
 * Updates the value lists to this release, and fills the reference data of 2024 to 2027 once, all in one transaction.
 * Users own that data from then on: what they changed, added or removed stays unchanged.
 * @returns what was done, one sentence each; empty if nothing was missing
 */
export async function seedReference(client: pg.ClientBase): Promise<string[]> {
  const [values, onEmpty] = [valueListRows(), firstRows()];
  return whileAlone(client, async () => {
    const filled = await isFilled(client);
    const sentences = [...(await updateValueLists(client, values)), ...(await fillFirst(client))];
    if (!filled) for (const statement of onEmpty) await run(client, statement);
    // The one row of these tables that rules refer to; users cannot delete it.
    await run(client, insertMissing('tier', [noMedicalTier]));
    if (filled) return sentences;
    await client.query(sequenceStatement('tier'));
    await finishStep(client, step);
    return ['Reference data filled in.'];
  });
}

/** Fills the tables of which no step says that they were filled. */
async function fillFirst(client: pg.ClientBase): Promise<string[]> {
  const sentences: string[] = [];
  for (const [name, fill] of Object.entries(firstFills) as [PreparationStep, FirstFill][]) {
    if (await isFinished(client, name)) continue;
    await run(client, fillEmptyParts(fill.table, [fill.part ?? 'year'], fill.rows()));
    await finishStep(client, name);
    sentences.push(`${fill.title} filled in.`);
  }
  return sentences;
}

/**
 * Whether this database already got its reference data. The previous release did not record that, but filled the value
 * lists in the same transaction, so a filled list means yes.
 */
async function isFilled(client: pg.ClientBase): Promise<boolean> {
  if (await isFinished(client, step)) return true;
  if ((await client.query('select from lookup limit 1')).rowCount === 0) return false;
  await finishStep(client, step);
  return true;
}

const run = (client: pg.ClientBase, { text, values }: Statement) => client.query(text, [...values]);

const firstRows = (): Statement[] => [
  fillEmptyParts('tier', ['type_id', 'year'], tierRows()),
  fillEmptyParts('plan', ['type_id', 'year'], planRows()),
  fillEmptyParts('rate', ['type_id', 'year'], rateRows()),
  fillEmptyParts('fee', ['fee_type_id', 'year'], feeRows()),
];
