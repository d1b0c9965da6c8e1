import { expect, test, vi } from 'vitest';
import { buildWeb } from 'worksmart-cms/scripts/lib/prepare-code.mjs';
import { prepareToolchain } from 'worksmart-cms/scripts/lib/toolchain.mjs';
import { measurePortalScripts, measureScripts } from './measure-scripts.ts';

const silently = <T>(_name: string, work: () => Promise<T>): Promise<T> => work();

test('P15 and P24 the scripts of the staff’s and of the customers’ first pages stay below their limits', async () => {
  // With vitest's NODE_ENV, React would be built for development.
  vi.stubEnv('NODE_ENV', 'production');
  const dist = await buildWeb(await prepareToolchain(silently), silently);
  const findings = [measureScripts(dist), measurePortalScripts(dist)].flat();
  expect(findings.map(({ what, measured, verdict }) => `${what} ${verdict}, ${measured}`)).toEqual([
    expect.stringContaining('sign-in page, gzip: at most 150 KB holds'),
    expect.stringContaining('shell and list, gzip: at most 260 KB holds'),
    expect.stringContaining('gzip: at most 120 KB holds'),
    expect.stringContaining('the welcome of an RFP, gzip: at most 200 KB holds'),
    expect.stringContaining('a proposal to accept, gzip: at most 200 KB holds'),
    expect.stringContaining('a client’s renewals, gzip: at most 200 KB holds'),
    expect.stringContaining('the check of a signed PDF, gzip: at most 200 KB holds'),
    expect.stringContaining('a renewal, gzip: at most 200 KB holds'),
    expect.stringContaining('a renewal with its form, gzip: at most 300 KB holds'),
  ]);
}, 600_000);
