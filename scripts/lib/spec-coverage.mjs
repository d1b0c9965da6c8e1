const idPattern = /\b[A-Z]-[A-Z]+-\d+\b/g;

/**
 * Finds which lines of a checklist are named by passed tests. A line starts with a dash and its id.
 * @param {string} checklist its text
 * @param {import('./test-results.mjs').TestResult[]} tests
 * @returns {{ proven: { id: string, by: string[] }[], failing: string[], missing: string[], unknown: string[] }}
 * `failing`: named by a failed test; `unknown`: named by a test, but not in the checklist
 */
export function coverage(checklist, tests) {
  const ids = [...checklist.matchAll(/^\s*- ([A-Z]-[A-Z]+-\d+)\b/gm)].map(([, id]) => /** @type {string} */ (id));
  /** @type {Map<string, { passed: string[], failed: string[] }>} */
  const named = new Map();
  for (const { title, passed } of tests.filter(({ skipped }) => !skipped))
    for (const id of new Set(title.match(idPattern) ?? [])) {
      const entry = named.get(id) ?? { passed: [], failed: [] };
      entry[passed ? 'passed' : 'failed'].push(title);
      named.set(id, entry);
    }
  // A line with a passed test and a failed one is not proven.
  const isProven = (/** @type {string} */ id) => named.has(id) && named.get(id)?.failed.length === 0;
  return {
    proven: ids.filter(isProven).map((id) => ({ id, by: named.get(id)?.passed ?? [] })),
    failing: ids.filter((id) => named.has(id) && !isProven(id)),
    missing: ids.filter((id) => !named.has(id)),
    unknown: [...named.keys()].filter((id) => !ids.includes(id)).sort(),
  };
}
