import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { indexOnlyScans } from '#testing/index-only-scans.ts';
import { renewalHits } from './client-blocks.queries.ts';

const database = databaseForTests();

test.each(['signed', 'unopened', 'notBegun'] as const)(
  '%s reads two indexes and no table to find what waits',
  async (kind) => {
    const indexes = await indexOnlyScans(database.pool, renewalHits({ kind, own: false }).text);
    expect(indexes).toEqual(expect.arrayContaining(['benefit_group_year_waiting', 'customer_client_facts']));
  },
);
