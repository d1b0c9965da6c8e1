import { expect, test } from 'vitest';
import { jobs } from './declared-jobs.ts';
import { assertComplete, makeRegistry } from './registry.ts';

test('every declared job has its handler, under its own name', () => {
  const registry = makeRegistry();
  expect(Object.keys(registry)).toEqual(Object.keys(jobs));
  for (const [name, { definition }] of Object.entries(registry)) expect(definition.name).toBe(name);
});

test('the worker refuses to start when either side lacks one', () => {
  const { proposal } = jobs;
  expect(() => assertComplete({ proposal }, {})).toThrow('Without a handler: proposal. Not declared: none.');
  expect(() => assertComplete({ proposal }, { proposal, other: proposal })).toThrow('Not declared: other.');
  expect(() => assertComplete({ renamed: proposal }, { renamed: proposal })).toThrow('Without a handler: proposal.');
});
