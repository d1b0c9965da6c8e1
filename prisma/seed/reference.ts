import type pg from 'pg';
import { readFixedLists, updateFixedLists } from './fixed-lists.ts';
import { beginStep, finishStep, isFinished, type PreparationStep } from './preparation-steps.ts';
import { ageCurveRows } from './reference/age-curves.ts';
import { benchmarkRows } from './reference/benchmarks.ts';
import { benefitYearRows } from './reference/benefit-years.ts';
import { feeRows } from './reference/fees.ts';
import { futaReductionRows } from './reference/futa-reductions.ts';
import { marginDefaultRows } from './reference/margin-defaults.ts';
import { planRows } from './reference/plans.ts';
import { rateRows } from './reference/rates.ts';
import { stateContinuationRows } from './reference/state-continuations.ts';
import { noMedicalTier, tierRows } from './reference/tiers.ts';
import { premiumDiscountRows, wcStateTermRows } from './reference/wc-tables.ts';
import { fillEmptyParts, insertMissing, type Statement, sequenceStatement, whileAlone } from './write-rows.ts';

const step = 'reference';

/**
 * Updates the fixed lists to this release, and fills the reference data of 2024 to 2027 once, all in one transaction.
 * Users own that data from then on: what they changed, added or removed stays unchanged.
 * @returns what was done, one sentence each; empty if nothing was missing
 */
export async function seedReference(client: pg.ClientBase): Promise<string[]> {
  const [lists, onEmpty] = [readFixedLists(), firstRows()];
  return whileAlone(client, async () => {
    const filled = await isFilled(client);
    const sentences = [
      ...(await updateFixedLists(client, lists)),
      ...(await fillBenefitYears(client)),
      ...(await fillFutaReductions(client)),
      ...(await fillMarginDefaults(client)),
      ...(await fillWcTables(client)),
      ...(await fillAgeCurves(client)),
      ...(await fillBenchmarks(client)),
      ...(await fillStateContinuations(client)),
    ];
    if (!filled) for (const statement of onEmpty) await run(client, statement);
    // The one row of these tables that rules refer to; users cannot delete it.
    await run(client, insertMissing('tier', [noMedicalTier]));
    if (filled) return sentences;
    await client.query(sequenceStatement('tier'));
    await beginStep(client, step);
    await finishStep(client, step);
    return ['Reference data filled in.'];
  });
}

interface FirstFill {
  name: PreparationStep;
  table: string;
  rows: () => object[];
  sentence: string;
  /** The column of which each value is filled only if it has no row yet. */
  part?: string;
}

/** Fills a table once, also in a database that an earlier release filled: that release did not have the table. */
async function fillOnce(
  client: pg.ClientBase,
  { name, table, rows, sentence, part = 'year' }: FirstFill,
): Promise<string[]> {
  if (await isFinished(client, name)) return [];
  await run(client, fillEmptyParts(table, [part], rows()));
  await beginStep(client, name);
  await finishStep(client, name);
  return [sentence];
}

const fillBenefitYears = (client: pg.ClientBase) =>
  fillOnce(client, {
    name: 'benefitYears',
    table: 'benefit_year',
    rows: benefitYearRows,
    sentence: 'Yearly limits filled in.',
  });

const fillFutaReductions = (client: pg.ClientBase) =>
  fillOnce(client, {
    name: 'futaCreditReductions',
    table: 'futa_credit_reduction',
    rows: futaReductionRows,
    sentence: 'FUTA credit reductions filled in.',
  });

const fillMarginDefaults = (client: pg.ClientBase) =>
  fillOnce(client, {
    name: 'marginDefaults',
    table: 'margin_default',
    rows: marginDefaultRows,
    sentence: 'Margin defaults filled in.',
  });

const fillAgeCurves = (client: pg.ClientBase) =>
  fillOnce(client, {
    name: 'ageCurves',
    table: 'age_curve',
    rows: ageCurveRows,
    sentence: 'Age curves filled in.',
  });

const fillBenchmarks = (client: pg.ClientBase) =>
  fillOnce(client, {
    name: 'benchmarks',
    table: 'benchmark',
    rows: benchmarkRows,
    sentence: 'Benchmarks filled in.',
  });

const fillStateContinuations = (client: pg.ClientBase) =>
  fillOnce(client, {
    name: 'stateContinuations',
    table: 'state_continuation',
    part: 'state',
    rows: stateContinuationRows,
    sentence: 'State continuation of Indiana filled in.',
  });

/** Fills the tables of workers' comp premiums, also in a database that an earlier release filled. */
const fillWcTables = async (client: pg.ClientBase): Promise<string[]> => [
  ...(await fillOnce(client, {
    name: 'wcTables',
    table: 'wc_state_terms',
    rows: wcStateTermRows,
    sentence: 'States’ rules of workers’ comp filled in.',
  })),
  ...(await fillOnce(client, {
    name: 'premiumDiscounts',
    table: 'premium_discount_table',
    rows: premiumDiscountRows,
    sentence: 'Premium discounts filled in.',
  })),
];

/**
 * Whether this database already got its reference data. The previous release did not record that, but filled the value
 * lists in the same transaction, so a filled list means yes.
 */
async function isFilled(client: pg.ClientBase): Promise<boolean> {
  if (await isFinished(client, step)) return true;
  if ((await client.query('select from lookup limit 1')).rowCount === 0) return false;
  await beginStep(client, step);
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
