import { readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, slow?: string[] }} Counts `skipped`: this machine lacks what
 * they need; `slow`: tests that probably wait for something that never happens, with their seconds
 * @typedef {{ title: string, passed: boolean, skipped: boolean, seconds?: number }} TestResult `title` includes the titles of
 * the groups around it; journeys in a browser take their time, so theirs is not given
 */

/** Seconds that no test needs on a quiet machine. */
const slowFrom = 30;

/**
 * The counts of a test run. A run that fails without a failed test (a file that does not load, an error outside of any
 * test, no tests at all) counts as one failure, so that it never looks like a pass.
 * @param {TestResult[] | undefined} tests undefined if it wrote no result
 * @param {number} code the program's exit code
 * @param {number} [brokenFiles]
 * @returns {Counts}
 */
function count(tests = [], code = 1, brokenFiles = 0) {
  const passed = tests.filter((one) => one.passed).length;
  const skipped = tests.filter((one) => one.skipped).length;
  const failed = tests.length - passed - skipped + brokenFiles;
  const silent = failed === 0 && (code !== 0 || tests.length === 0);
  const slow = tests.flatMap(({ title, seconds = 0 }) =>
    seconds < slowFrom ? [] : `${seconds.toFixed(0)} s: ${title}`,
  );
  return { passed, failed: silent ? 1 : failed, skipped, ...(slow.length > 0 && { slow }) };
}

/** @param {string} file @param {number} code @returns {Counts} */
export function readVitestResult(file, code) {
  const report = readJson(file);
  if (!report) return count(undefined, code);
  const broken = report.testResults.filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  return count(vitestTests(report), code, broken.length);
}

/** @param {string} file @param {number} code @returns {Counts} */
export function readPlaywrightResult(file, code) {
  const report = readJson(file);
  return count(report && playwrightTests(report), code);
}

/** @param {string} file a result of either kind @returns {TestResult[]} */
export function readTests(file) {
  const report = readJson(file);
  if (!report) return [];
  return report.testResults ? vitestTests(report) : playwrightTests(report);
}

/** @param {any} report @returns {TestResult[]} */
function vitestTests(report) {
  return report.testResults.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ one) => ({
      title: one.fullName,
      passed: one.status === 'passed',
      skipped: ['pending', 'skipped', 'todo', 'disabled'].includes(one.status),
      ...(one.duration && { seconds: one.duration / 1000 }),
    })),
  );
}

/** @param {any} report @returns {TestResult[]} */
function playwrightTests(report) {
  return report.suites.flatMap((/** @type {any} */ suite) => testsWithin(suite, ''));
}

/** @param {any} suite @param {string} around @returns {TestResult[]} */
function testsWithin(suite, around) {
  const title = `${around} ${suite.title}`.trim();
  const specs = (suite.specs ?? []).map((/** @type {any} */ spec) => ({
    title: `${title} ${spec.title}`,
    passed: spec.ok && spec.tests.some((/** @type {any} */ one) => ['expected', 'flaky'].includes(one.status)),
    skipped: spec.tests.every((/** @type {any} */ one) => one.status === 'skipped'),
  }));
  return [...specs, ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => testsWithin(inner, title))];
}

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
