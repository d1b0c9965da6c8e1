import { expect, test } from 'vitest';
import { referenceRoutes } from '#pricing/reference/routes.ts';
import { rateSave } from '#pricing/reference/save.schema.ts';
import { workersCompSave } from '#records/payroll/priced-rows.schema.ts';
import { portalWorkersCompSave } from '#sales/portal/schema.ts';
import { classCode, classCodeMessage } from './fields.ts';

const line = {
  id: 0,
  state: 'IN',
  employeeCount: 1,
  rate: 1,
  monthlyWages: 1,
  annualWages: 12,
};
const rate = { id: 0, type: { id: 48 }, year: 2026, state: 'IN', rate: 1 };

/** Every schema that accepts a workers' compensation class code. */
const readers: Record<
  string,
  (code: unknown) => {
    success: boolean;
    data?: { code?: unknown } | undefined;
    error?: { issues: { message: string }[] } | undefined;
  }
> = {
  'a line': (code) => workersCompSave.safeParse({ ...line, code }),
  'a line of the portal': (code) => portalWorkersCompSave.safeParse({ ...line, code }),
  'a rate': (code) => rateSave.safeParse({ ...rate, code }),
  'what a rate touches': (code) => referenceRoutes.touched.query.safeParse({ kind: 'rate', code }),
};

test.each(Object.entries(readers))('%s stores 1 to 4 letters or digits in upper case', (_what, read) => {
  for (const code of ['8810', 'V123', 'v123', ' v1 ', '5', 'aBcD', '0042']) {
    expect(read(code).data?.code).toBe(code.trim().toUpperCase());
  }
  for (const code of ['88100', 'V-12', '8 10', 'É1', 'ß12', '８８１０', 'V1234']) {
    expect(read(code).error?.issues.map(({ message }) => message)).toEqual([classCodeMessage]);
  }
  expect(read('\0').success).toBe(false);
});

test('reports a missing code with the field’s own message', () => {
  for (const code of [undefined, null, '', ' ', 5]) {
    const issues = classCode('Please enter a code').safeParse(code).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Please enter a code']);
  }
});
