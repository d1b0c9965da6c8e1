import { expect, test } from 'vitest';
import { reportMessages } from './constants.ts';
import { claimSummaryRequest, reportQueries } from './schema.ts';

const good = { start: '2025-01-01T00:00:00', end: '2025-12-31T00:00:00', customerIds: 'all', customerids: 'all' };
const { annualDataExtract, tierRateChart } = reportQueries;
const schemas = Object.entries({ ...reportQueries, claimSummaryRequest }).filter(([, { shape }]) => 'start' in shape);

test.each(schemas)('%s: an unreadable or missing day is one error', (_name, schema) => {
  const problemsOf = (more: Record<string, unknown>) =>
    schema.safeParse({ ...good, ...more }).error?.issues.map(({ path, message }) => [...path, message]) ?? [];
  for (const day of ['13/45/2025', '02/30/2025', '2025-13-45', '', undefined]) {
    expect(problemsOf({ start: day }), `start ${day}`).toEqual([['start', reportMessages.start]]);
    expect(problemsOf({ end: day }), `end ${day}`).toEqual([['end', reportMessages.end]]);
  }
  expect(problemsOf({ start: good.end, end: good.start })).toEqual([['end', reportMessages.order]]);
  expect(problemsOf({ end: good.start })).toEqual([]);
  const noClients = { customerIds: '', customerids: '' };
  expect(problemsOf({ ...noClients, start: good.end, end: good.start })).toContainEqual(['end', reportMessages.order]);
});

test('annual reports only require a year', () => {
  for (const schema of [annualDataExtract, tierRateChart])
    for (const year of ['', 'abcd', '1989', undefined])
      expect(schema.safeParse({ year }).error?.issues.map(({ message }) => message)).toEqual([reportMessages.year]);
});
