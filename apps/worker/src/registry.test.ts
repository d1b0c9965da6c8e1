import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JobDefinition } from '@worksmart/core/platform/jobs/job-definition.ts';
import { expect, test } from 'vitest';
import { makeRegistry } from './registry.ts';

const core = fileURLToPath(new URL('../../../packages/core/src/', import.meta.url));

/** Loads every job that core defines. */
const definedJobs = async (): Promise<JobDefinition[]> => {
  const modules = await Promise.all(globSync('**/*.job.ts', { cwd: core }).map((path) => import(`${core}${path}`)));
  return modules.flatMap((exported) =>
    Object.values<JobDefinition>(exported).filter((one) => typeof one === 'object' && 'tries' in one),
  );
};

test('every job that core defines has a handler under its name', async () => {
  const registry = makeRegistry();
  const defined = await definedJobs();
  expect(defined.length).toBeGreaterThan(10);
  expect(Object.keys(registry).sort()).toEqual(defined.map(({ name }) => name).sort());
  for (const definition of defined) expect(registry[definition.name]?.definition).toBe(definition);
});
