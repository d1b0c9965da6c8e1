import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { expect, test } from 'vitest';
import { type Draft, draftOf, editingOf, withColumn, withDialect, withFormat, withNewSample } from './mapping-draft.ts';
import type { SampleFile } from './sample-file.ts';

const header = ['Client ID', 'Bill Month', 'Coverage Type', 'Plan ID', 'Coverage Tier', 'Emp ID', 'Premium', 'Trans'];
const sampleOf = (names: readonly string[] = header, before = 1): SampleFile => {
  const row = ['WSC-1', '01/2026', 'Medical', 'PPO', 'Family', 'E1', '100.00', 'Billed'];
  const lines = [...Array.from({ length: before }, () => 'Premium bill'), names.join('|'), row.join('|'), ''];
  const text = lines.join('\n');
  return { file: new File([text], 'bill.txt'), text, end: text, whole: true };
};
const byHand = { join: '', constant: 'B', notation: null, codes: [], from: [], target: 'transaction_type' };
const columnOf = ({ mapping }: Draft, name: string) => mapping.columns.find(({ target }) => target === name);
const fresh = editingOf(draftOf(undefined), false);
const premiums = 3;

test('another way to split the file keeps what a saved profile maps', () => {
  const own = { ...byHand, target: 'employee_id', constant: '', from: ['Subscriber'] };
  const mapping = { delimiter: 'pipe', skipLines: 1, trailer: '', header, columns: [own] } as const;
  const draft: Draft = { name: 'Acme', formatId: premiums, mapping: { ...mapping, columns: [own], header } };
  const profile = { ...draft, id: 1 } as ImportProfileRow;
  const before = withDialect(editingOf(draftOf(profile), true), sampleOf(header, 2), { skipLines: 0 });
  const { draft: after } = withDialect(before, sampleOf(header, 2), { skipLines: 2 });
  expect(after.mapping).toMatchObject({ skipLines: 2, delimiter: 'pipe', header });
  expect(columnOf(after, 'employee_id')).toEqual(own);
  expect(columnOf(after, 'tier')?.from).toEqual(['Coverage Tier']);
});

test('another sample is guessed again while the user has changed nothing', () => {
  const first = withNewSample(fresh, sampleOf(), undefined);
  expect(first.draft.formatId).toBe(premiums);
  const other = withNewSample(first, sampleOf(header.with(4, 'Tier')), undefined);
  expect(columnOf(other.draft, 'tier')?.from).toEqual(['Tier']);
});

test('another sample keeps the columns that the user changed, also those that the file does not have', () => {
  const first = withNewSample(fresh, sampleOf(), undefined);
  const changed = withColumn(withColumn(first, 'transaction_type', byHand), 'tier', null);
  const { draft } = withNewSample(changed, sampleOf(header.with(5, 'Employee ID')), undefined);
  expect(columnOf(draft, 'transaction_type')).toEqual(byHand);
  expect(columnOf(draft, 'tier')).toBeUndefined();
  expect(columnOf(draft, 'employee_id')?.from).toEqual(['Employee ID']);
});

test('another sample keeps the format that the user chose', () => {
  const chosen = withFormat(fresh, 1, undefined);
  const { draft } = withNewSample(chosen, sampleOf(), undefined);
  expect(draft.formatId).toBe(1);
  expect(draft.mapping.header).toEqual(header);
});
