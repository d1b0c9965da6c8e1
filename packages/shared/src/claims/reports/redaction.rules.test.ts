import { expect, test } from 'vitest';
import { icd10Chapters, icd10ChapterTitle } from './icd10-chapters.ts';
import { ageBand, memberLabel } from './redaction.rules.ts';

test('puts each age into its five-year band', () => {
  expect([0, 4, 5, 44, 45, 89, 90, 104].map(ageBand)).toEqual([
    '0 to 4',
    '0 to 4',
    '5 to 9',
    '40 to 44',
    '45 to 49',
    '85 to 89',
    '90+',
    '90+',
  ]);
  for (let age = 0; age < 90; age += 1) {
    const [from = 0, to = 0] = ageBand(age).split(' to ').map(Number);
    expect(from <= age && age <= to && to - from === 4).toBe(true);
  }
});

test('replaces a member’s name with a number', () => {
  expect([1, 42, 12_345].map(memberLabel)).toEqual(['Member 0001', 'Member 0042', 'Member 12345']);
});

test('the chapters of ICD-10-CM are in order and do not overlap', () => {
  const bounds = icd10Chapters.flatMap(({ from, to }) => [from, to]);
  expect([...bounds].sort()).toEqual(bounds);
  expect(icd10Chapters).toHaveLength(22);
  expect([1, 9, 22, 23, null].map(icd10ChapterTitle)).toEqual([
    'Infectious and parasitic diseases',
    'Circulatory system',
    'Health status and services',
    null,
    null,
  ]);
});
