import { expect, test, vi } from 'vitest';
import { buildWeb } from 'worksmart-cms/scripts/lib/prepare-code.mjs';
import { prepareToolchain } from 'worksmart-cms/scripts/lib/toolchain.mjs';
import { measureScripts } from './measure-scripts.ts';

const silently = <T>(_name: string, work: () => Promise<T>): Promise<T> => work();

test('P15 the scripts of the sign-in page, of shell and list and of each later part stay below their limits', async () => {
  // With vitest's NODE_ENV, React would be built for development.
  vi.stubEnv('NODE_ENV', 'production');
  const dist = await buildWeb(await prepareToolchain(silently), silently);
  const { findings } = measureScripts(dist);
  expect(findings.map(({ what, measured, verdict }) => `${what} ${verdict}, ${measured}`)).toEqual([
    expect.stringContaining('sign-in page, gzip: at most 150 KB holds'),
    expect.stringContaining('shell and list, gzip: at most 260 KB holds'),
    expect.stringContaining('gzip: at most 120 KB holds'),
  ]);
}, 600_000);
