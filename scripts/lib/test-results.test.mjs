import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightResult, readTests, readVitestResult } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {unknown} report */
function file(report) {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(report));
  return path;
}
/** @param {string} status @param {...string} tests */
const suite = (status, ...tests) => ({
  status,
  assertionResults: tests.map((one, index) => ({ fullName: `test ${index}`, status: one })),
});

test.each([
  ['passed tests', [suite('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0, skipped: 0 }],
  ['a failed one', [suite('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  ['a skipped one', [suite('passed', 'passed', 'pending')], 0, { passed: 1, failed: 0, skipped: 1 }],
  ['a file that does not load', [suite('passed', 'passed'), suite('failed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  ['an error outside of any test', [suite('passed', 'passed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  ['no tests at all', [], 0, { passed: 0, failed: 1, skipped: 0 }],
])('counts a Vitest result with %s', (_, testResults, code, expected) => {
  expect(readVitestResult(file({ testResults }), code)).toEqual(expected);
});

test('names tests that took so long that they probably wait for nothing', () => {
  const times = [200, 45_200];
  const tests = times.map((duration) => ({ fullName: `takes ${duration} ms`, status: 'passed', duration }));
  const path = file({ testResults: [{ status: 'passed', assertionResults: tests }] });
  expect(readVitestResult(path, 0)).toEqual({ passed: 2, failed: 0, skipped: 0, slow: ['45 s: takes 45200 ms'] });
});

test('a run without a result is one failure, whatever its exit code', () => {
  expect(readVitestResult(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(readPlaywrightResult(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a Playwright result counts specs in nested groups; a skipped spec has neither passed nor failed', () => {
  const spec = (/** @type {string} */ title, /** @type {boolean} */ ok, /** @type {string} */ status) => ({
    title,
    ok,
    tests: [{ status }],
  });
  const report = file({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('S-AUTH-01 one', true, 'expected')],
        suites: [{ title: 'group', specs: [spec('two', false, 'unexpected'), spec('three', true, 'skipped')] }],
      },
    ],
  });
  expect(readPlaywrightResult(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(readTests(report)[0]).toEqual({ title: 'a.spec.ts S-AUTH-01 one', passed: true, skipped: false });
});
