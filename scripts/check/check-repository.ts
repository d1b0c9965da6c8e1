import { existsSync, globSync, readFileSync } from 'node:fs';
import { thirdPartyFaults } from '../docs/third-party.ts';
import { inRoot, root } from '../lib/paths.mjs';
import { changelogFaults, expectedFiles, unequalManifests, unpinnedActions, unpinnedImages } from './repository.mjs';

// `pnpm check` runs it: the files that a repository needs exist and agree.
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

const missing = expectedFiles.filter((path) => !existsSync(inRoot(path))).map((path) => `${path} is missing`);
const manifests = ['package.json', '{apps,packages,tools}/*/package.json'].flatMap(filesOf);
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const faults =
  missing.length > 0
    ? missing
    : [
        ...unequalManifests(manifests),
        ...unpinnedActions(filesOf('.github/workflows/*.yml')),
        ...unpinnedImages([
          ...filesOf('docker/Dockerfile'),
          ...filesOf('docker-compose.yml'),
          ...filesOf('docker/*.yml'),
        ]),
        ...changelogFaults(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version),
        ...thirdPartyFaults(),
      ];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${expectedFiles.length} files, ${manifests.length} manifests and all licenses are correct.`);
