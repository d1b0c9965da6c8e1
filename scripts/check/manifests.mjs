/**
 * @param {import('./imports.mjs').SourceFile[]} manifests the package.json files
 * @returns {string[]} a line for each dependency whose version is not in the catalog
 */
export function versionsOutsideCatalog(manifests) {
  return manifests.flatMap(({ path, text }) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !version.startsWith('catalog:') && version !== 'workspace:*')
      .map(
        ([name, version]) =>
          `${path} requires ${name} ${version}: put the version into the catalog of pnpm-workspace.yaml`,
      );
  });
}
