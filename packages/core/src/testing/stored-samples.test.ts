import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storedConfirmation, storedSeen } from '#benefits/renewals/stored-signature.ts';
import { type StoredJson, storedJson } from '#platform/stored-json.ts';
import { storedBasis, storedLinesAfter, storedLinesBefore } from '#pricing/age-rates/stored-age-rates.service.ts';
import { storedImport } from '#pricing/reference/stored-plan-import.service.ts';
import { storedAfter, storedBefore, storedCounts } from '#records/customers/stored-census.service.ts';
import { storedMerge } from '#sales/pipeline/merge/stored-merge.service.ts';

/** JSON as releases have stored it. It stays when the shapes change: those rows are read for years. */
const samples: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('stored-samples.json', import.meta.url), 'utf8'),
);

const columns: Readonly<Record<string, StoredJson<object>>> = {
  'renewal_signature.content': storedConfirmation,
  'renewal_signature.seen': storedSeen,
  'census.counts': storedCounts,
  'census_application.before': storedBefore,
  'census_application.after': storedAfter,
  'customer_plan_age_rates.basis': storedBasis,
  'customer_plan_age_rates.before': storedLinesBefore,
  'customer_plan_age_rates.after': storedLinesAfter,
  'plan_import.plans': storedImport,
  'customer_merge.rows': storedMerge,
};

describe.each(Object.entries(columns))('%s', (column, stored) => {
  test('reads what was stored, and stores the same', () => {
    const read = stored.read(samples[column]);
    expect(read).toEqual(samples[column]);
    expect(stored.write(read)).toEqual(samples[column]);
  });

  test.each([null, 'words', { version: 99 }, { other: true }])('does not accept %j', (json) => {
    expect(() => stored.read(json)).toThrow(column);
  });
});

test('an error names fields, and repeats no value', () => {
  const wrong = { ...(samples['renewal_signature.content'] as object), company: { canary: 'canary' } };
  expect(() => storedConfirmation.read(wrong)).toThrow('renewal_signature.content is not of version 1: company');
  expect(() => storedConfirmation.read(wrong)).not.toThrow('canary');
});

test('JSON without a version has version 1, and is read in the newest shape', () => {
  const first = z.object({ name: z.string() }).transform(({ name }) => ({ names: [name] }));
  const stored = storedJson<{ names: string[] }>('a.b', [first, z.object({ names: z.array(z.string()) })]);
  expect(stored.read({ name: 'Ada' })).toEqual({ names: ['Ada'] });
  expect(stored.write({ names: ['Ada'] })).toEqual({ version: 2, names: ['Ada'] });
  expect(stored.read(stored.write({ names: ['Ada', 'Eve'] }))).toEqual({ names: ['Ada', 'Eve'] });
});
