/** Peers that only a package's generator needs: with them, every server would be installed with all of Prisma's tools. */
const unused = { '@prisma/client': ['prisma', 'typescript'] };

/** @param {{ name: string, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, object>, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} manifest */
const readPackage = (manifest) => {
  // Only servers would draw pages with it.
  if (manifest.name === 'pdfjs-dist') delete manifest.optionalDependencies?.['@napi-rs/canvas'];
  // Only its command line parses arguments.
  if (manifest.name === 'wawoff2') delete manifest.dependencies?.argparse;
  // Types are for builds; ours come from our own manifests.
  if (manifest.name === '@prisma/adapter-pg') delete manifest.dependencies?.['@types/pg'];
  for (const name of unused[manifest.name] ?? []) {
    delete manifest.peerDependencies?.[name];
    delete manifest.peerDependenciesMeta?.[name];
  }
  return manifest;
};

module.exports = { hooks: { readPackage } };
