/** Peers that only a package's generator needs: with them, every server would be installed with all of Prisma's tools. */
const unused = { '@prisma/client': ['prisma', 'typescript'] };

/** @param {{ name: string, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, object> }} manifest */
const readPackage = (manifest) => {
  for (const name of unused[manifest.name] ?? []) {
    delete manifest.peerDependencies?.[name];
    delete manifest.peerDependenciesMeta?.[name];
  }
  return manifest;
};

module.exports = { hooks: { readPackage } };
