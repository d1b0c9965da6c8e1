import { expect, test } from 'vitest';
import { withholdingSave, workersCompSave } from './priced-rows.schema.ts';

const messages = (result: ReturnType<typeof withholdingSave.safeParse>) =>
  result.error?.issues.map(({ message }) => message);

test('S-PAYT-05 S-PAYT-06 S-PAYT-08 reports values missing under override together with empty texts', () => {
  const row = { id: 4, state: 'IN', employeeCount: 3, sutaNum: '', whAccount: ' ', taxRate: 1, override: true };
  expect(messages(withholdingSave.safeParse(row))).toEqual([
    'Please enter a SUTA number.',
    'Please enter a value for Witholdings Account.',
    'Please enter a value for Proposed Tax Rate.',
  ]);
});

test('S-PAYW-08 reports a missing code and a missing base rate together', () => {
  const wages = { monthlyWages: 1_000, annualWages: 12_000 };
  const row = { id: 4, state: 'IN', employeeCount: 3, code: '', rate: 2, ...wages, override: true };
  const { error } = workersCompSave.safeParse(row);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please select a value for WC Code.',
    'Please enter a value for Proposed Base Rate.',
  ]);
});
