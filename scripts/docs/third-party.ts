import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../lib/paths.mjs';
import { runMain } from '../lib/run-main.mjs';

/** Licenses that the product may be built with: they ask for a notice at most. */
export const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  // Only its own files have to stay open, and we change none.
  'MPL-2.0',
]);

interface Listed {
  name: string;
  versions: string[];
  license: string;
  homepage?: string;
}

const shipped = ['api', 'worker', 'web'].flatMap((name) => ['--filter', `@worksmart/${name}...`]);

/** The packages that the servers and the browser run, by name. Needs pnpm on the path. */
const listPackages = (): Listed[] => {
  const text = execFileSync('pnpm', ['licenses', 'list', '--prod', '--json', ...shipped], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  const byLicense: Record<string, Listed[]> = JSON.parse(text);
  return Object.values(byLicense)
    .flat()
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Whether a license expression can be met with allowed licenses: all of those joined by AND, one of those joined by OR. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((license) => allowedLicenses.has(license.trim())));

/** One line for each package whose license is not allowed. */
export const refusedLicenses = (packages: readonly Pick<Listed, 'name' | 'license'>[]): string[] =>
  packages.filter(({ license }) => !isAllowed(license)).map(({ name, license }) => `${name} is under ${license}`);

const pageOf = (packages: readonly Listed[]): string => {
  const rows = packages.map(
    ({ name, versions, license, homepage }) =>
      `| ${homepage ? `[${name}](${homepage})` : name} | ${versions.join(', ')} | ${license} |`,
  );
  return `# Third-party packages

What the servers and the browser run, with their licenses. Written by \`pnpm docs:licenses\`, which refuses a license that
is not on its list.

| package | version | license |
| --- | --- | --- |
${rows.join('\n')}
`;
};

/**
 * Compares THIRD-PARTY.md with the installed packages.
 * @returns a line for each fault
 */
export const thirdPartyFaults = (): string[] => {
  const packages = listPackages();
  const isCurrent = readFileSync(inRoot('THIRD-PARTY.md'), 'utf8') === pageOf(packages);
  return [...refusedLicenses(packages), ...(isCurrent ? [] : ['THIRD-PARTY.md is out of date: pnpm docs:licenses'])];
};

if (import.meta.main)
  await runMain(() => {
    const packages = listPackages();
    const refused = refusedLicenses(packages);
    if (refused.length > 0) throw new Error(refused.join('\n'));
    writeFileSync(inRoot('THIRD-PARTY.md'), pageOf(packages));
    console.log(`THIRD-PARTY.md: ${packages.length} packages.`);
  });
