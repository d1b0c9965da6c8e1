/** Files that users, contributors and hosts of this repository expect. */
export const expectedFiles = [
  '.editorconfig',
  '.gitattributes',
  '.github/CODEOWNERS',
  '.github/ISSUE_TEMPLATE/bug.md',
  '.github/ISSUE_TEMPLATE/idea.md',
  '.github/pull_request_template.md',
  '.github/workflows/ci.yml',
  '.github/workflows/release.yml',
  '.nvmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'THIRD-PARTY.md',
  'renovate.json',
];

/** @typedef {import('./imports.mjs').SourceFile} SourceFile */

/** @param {SourceFile[]} manifests @returns {string[]} a line for each manifest that differs from the root's */
export function unequalManifests(manifests) {
  const root = manifests.find(({ path }) => path === 'package.json');
  const { version, license } = JSON.parse(root?.text ?? '{}');
  return manifests
    .map(({ path, text }) => ({ path, ...JSON.parse(text) }))
    .filter((one) => one.version !== version || one.license !== license)
    .map(({ path }) => `${path} must have version ${version} and license ${license}, as package.json`);
}

/** @param {SourceFile[]} workflows @returns {string[]} a line for each action that a tag could change */
export function unpinnedActions(workflows) {
  return workflows.flatMap(({ path, text }) =>
    [...text.matchAll(/uses: *(\S+)/g)]
      .map(([, action = '']) => action)
      .filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action))
      .map((action) => `${path} uses ${action}: name the commit, since a tag can be moved`),
  );
}

/**
 * @param {SourceFile[]} files Dockerfiles and compose files
 * @returns {string[]} a line for each image of others that a tag could change
 */
export function unpinnedImages(files) {
  return files.flatMap(({ path, text }) => {
    const stages = new Set([...text.matchAll(/^FROM .* AS (\S+)/gm)].map(([, stage]) => stage));
    return [...text.matchAll(/^(?:FROM|\s+image:) +(\S+)/gm)]
      .map(([, image = '']) => image)
      .filter((image) => !stages.has(image) && !image.startsWith('worksmart-') && !/@sha256:[0-9a-f]{64}$/.test(image))
      .map((image) => `${path} uses ${image}: name the digest, since a tag can be moved`);
  });
}

/**
 * @param {string} changelog @param {string} version of package.json
 * @returns {string[]} a line for each fault of the change log
 */
export function changelogFaults(changelog, version) {
  const heads = [...changelog.matchAll(/^## \[([^\]]+)\]/gm)].map(([, name]) => name);
  const faults = [];
  if (heads[0] !== 'Unreleased') faults.push('CHANGELOG.md must begin with "## [Unreleased]"');
  if (heads[1] !== version) faults.push(`CHANGELOG.md must have ${version} as its newest release, as package.json`);
  return faults;
}
