import { dirname, posix } from 'node:path';

/**
 * The rules of the house that the linter cannot say.
 * @typedef {{ path: string, text: string }} SourceFile `path` counts from the checkout, with slashes
 * @typedef {(files: SourceFile[]) => string[]} Rule answers one line for each breach
 */

const { join, normalize } = posix;
const isTest = (/** @type {string} */ path) => /\.test\.(ts|tsx|mjs)$|\/testing\/|^apps\/web\/e2e\//.test(path);

/** Packages by their folder, and whose folders a relative import from them may reach: their own. */
const packages = ['packages/shared', 'packages/core', 'apps/api', 'apps/worker', 'apps/web'];

/** @param {string} path */
const packageOf = (path) => packages.find((folder) => path.startsWith(`${folder}/`));

/** @param {SourceFile} file @returns {string[]} what it imports, as written */
function importsOf({ text }) {
  // A comment may show an import; a line that starts one with a star or two slashes is left out.
  const code = text.replaceAll(/^\s*(\*|\/\/).*$/gm, '');
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\bmock\(\s*)(['"`])([^'"`]+)\1/g);
  return [...found].map(([, , source]) => /** @type {string} */ (source));
}

/** @param {SourceFile} file @returns {string[]} the files of ours that it imports, as paths from the checkout */
function localImports(file) {
  return importsOf(file).flatMap((source) => {
    if (source.startsWith('.')) return [normalize(join(dirname(file.path), source.replace(/\?.*$/, '')))];
    const own = /^@worksmart\/(shared|core)\/(.+)$/.exec(source);
    return own ? [`packages/${own[1]}/src/${own[2]}`] : [];
  });
}

/** @type {Rule} a relative import leads round the rule about package names */
const relativeImportsStayInside = (files) =>
  files.flatMap((file) => {
    const home = packageOf(file.path);
    if (!home || !file.path.startsWith(`${home}/src/`)) return [];
    return (
      importsOf(file)
        .filter((source) => source.startsWith('.') && !source.endsWith('/package.json'))
        .map((source) => ({ source, target: normalize(join(dirname(file.path), source)) }))
        // Tests also use the demo data.
        .filter(
          ({ target }) => !target.startsWith(`${home}/`) && !(isTest(file.path) && target.startsWith('prisma/seed/')),
        )
        .map(({ source }) => `${file.path} imports ${source}: a relative import may not leave ${home}`)
    );
  });

/**
 * Rooms with features: which folder holds them, by what file one is reached from another, and which of its folders
 * serve all and are no feature.
 */
const featureRooms = [
  {
    room: 'packages/core/src',
    door: /\.(service|policy|job)\.ts$/,
    open: ['documents', 'generated', 'testing', 'jobs', 'mail', 'audit'],
  },
  { room: 'apps/api/src/features', door: /\.service\.ts$/, open: [] },
  { room: 'apps/worker/src/jobs', door: /\.service\.ts$/, open: [] },
  { room: 'apps/web/src/features', door: /(\.(api|parts)\.ts|-badge\.tsx)$/, open: [] },
];

/** @type {Rule} */
const featuresMeetAtTheirDoors = (files) =>
  files.flatMap((file) => {
    if (isTest(file.path)) return [];
    const place = featureRooms.find(({ room }) => featureOf(room, file.path));
    if (!place) return [];
    const own = featureOf(place.room, file.path);
    return localImports(file)
      .filter((target) => {
        const other = featureOf(place.room, target);
        return other && other !== own && !place.open.includes(other) && !place.door.test(target);
      })
      .map(
        (target) =>
          `${file.path} imports ${target}: another feature is reached through its ${doorName(place.room)} only`,
      );
  });

/** @param {string} room */
const doorName = (room) =>
  room.startsWith('apps/web') ? '*.api.ts, *.parts.ts or *-badge.tsx' : '*.service.ts, *.policy.ts or *.job.ts';

/** @param {string} room @param {string} path @returns {string | undefined} the first folder inside the room */
function featureOf(room, path) {
  if (!path.startsWith(`${room}/`)) return undefined;
  const [first, rest] = path.slice(room.length + 1).split('/');
  return rest ? first : undefined;
}

/** @type {Rule} what all of the web uses may not know who uses it */
const sharedPartsKnowNoFeature = (files) =>
  files.flatMap((file) => {
    if (!/^apps\/web\/src\/(ui|lib)\//.test(file.path) || isTest(file.path)) return [];
    return localImports(file)
      .filter((target) => /^apps\/web\/src\/(features|app)\//.test(target))
      .map((target) => `${file.path} imports ${target}: ui and lib know no feature`);
  });

/** @type {Rule} */
const namesSayWhatIsInside = (files) =>
  files
    .filter(({ path }) => /\/(utils?|helpers?|index|misc|common)\.(ts|tsx|mjs)$/.test(path))
    .map(({ path }) => `${path}: a file is named after what it holds`);

/** @type {Rule} */
const nothingIsLeftUndone = (files) =>
  files.flatMap(({ path, text }) =>
    /\b(TODO|FIXME|XXX)\b/.test(text) && !path.startsWith('scripts/check/')
      ? [`${path}: finish it, or leave the note out`]
      : [],
  );

/** @type {Rule} tests that run alone or not at all would hide the others */
const testsAllRun = (files) =>
  files.flatMap(({ path, text }) =>
    isTest(path) && /\b(test|it|describe)\.(only|skip|todo|fixme)\(/.test(text) && !path.startsWith('scripts/check/')
      ? [`${path}: has a test that is skipped or alone`]
      : [],
  );

/** @type {Rule} the sizes that keep the code readable: half of the files short, nine in ten not long */
const filesStaySmall = (files) => {
  const lengths = files
    .filter(({ path }) => packageOf(path) && !isTest(path))
    .map(({ text }) => text.split('\n').length)
    .sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => lengths[Math.floor(lengths.length * share)] ?? 0;
  return [
    ...(at(0.5) > 80 ? [`half of the source files have more than 80 lines (median ${at(0.5)})`] : []),
    ...(at(0.9) > 240 ? [`a tenth of the source files have more than 240 lines (${at(0.9)})`] : []),
  ];
};

/** Every rule by the name that the check is reported under. @type {Record<string, Rule>} */
export const houseRules = {
  'relative imports stay inside their package': relativeImportsStayInside,
  'features meet at their doors': featuresMeetAtTheirDoors,
  'ui and lib know no feature': sharedPartsKnowNoFeature,
  'names say what is inside': namesSayWhatIsInside,
  'nothing is left undone': nothingIsLeftUndone,
  'all tests run': testsAllRun,
  'files stay small': filesStaySmall,
};
