import { posix } from 'node:path';
import { importsOf, isTest, localImports, packageOf } from './imports.mjs';
import layers from './layers.json' with { type: 'json' };
import { spreadsLiteral } from './literal-spreads.mjs';
import { layerViolations, moduleGraph } from './module-graph.mjs';
import { textRules } from './text-rules.mjs';

/**
 * The architecture rules that the linter cannot check.
 * @typedef {import('./imports.mjs').SourceFile} SourceFile
 * @typedef {(files: SourceFile[]) => string[]} Rule returns one line for each violation
 */

const { dirname, join, normalize } = posix;

/** @param {SourceFile[]} files @returns {import('./module-graph.mjs').ModuleGraph[]} one for each folder with layers */
export const moduleGraphs = (files) =>
  Object.entries(layers).map(([room, roomLayers]) => moduleGraph(files, room, roomLayers));

/** @type {Rule} upward imports would sooner or later create circular imports */
const importsPointDown = (files) =>
  moduleGraphs(files).flatMap((graph) =>
    layerViolations(graph, layers[/** @type {keyof typeof layers} */ (graph.room)]),
  );

/** @type {Rule} a relative import would bypass the rule about package names */
const relativeImportsStayInside = (files) =>
  files.flatMap((file) => {
    const home = packageOf(file.path);
    if (!home || !file.path.startsWith(`${home}/src/`)) return [];
    return (
      importsOf(file)
        .filter(({ source }) => source.startsWith('.') && !source.endsWith('/package.json'))
        .map(({ source }) => ({ source, target: normalize(join(dirname(file.path), source)) }))
        // Tests may also use the demo data.
        .filter(
          ({ target }) => !target.startsWith(`${home}/`) && !(isTest(file.path) && target.startsWith('prisma/seed/')),
        )
        .map(({ source }) => `${file.path} imports ${source}: a relative import must not leave ${home}`)
    );
  });

/** Folders that group modules. */
const districts = ['access', 'records', 'pricing', 'claims', 'benefits', 'sales', 'office'];

/** Packages whose modules stand in districts. */
const districtPackages = ['packages/shared', 'packages/core', 'apps/api', 'apps/web'];

/** @param {string} path @returns {string | undefined} the folder of the file's module, in a package with districts */
function moduleFolder(path) {
  const home = districtPackages.find((folder) => path.startsWith(`${folder}/src/`));
  if (!home) return undefined;
  const room = path.startsWith(`${home}/src/features/`) ? `${home}/src/features` : `${home}/src`;
  return `${room}/${moduleOf(room, path) ?? ''}`;
}

/** @type {Rule} a relative import of another module would have to change whenever one of the two moves */
const otherModulesByHash = (files) =>
  files.flatMap((file) => {
    const own = moduleFolder(file.path);
    if (!own) return [];
    return importsOf(file)
      .filter(({ source }) => source.startsWith('.'))
      .map(({ source }) => ({ source, other: moduleFolder(normalize(join(dirname(file.path), source))) }))
      .filter(({ other }) => other && other !== own)
      .map(({ source }) => `${file.path} imports ${source}: another module is imported from #, the folder src`);
  });

/**
 * Folders with modules: the public files of modules, which others may import, and the modules that are entirely public.
 */
const moduleFolders = [
  {
    room: 'packages/core/src',
    publicFiles: /\.(service|policy|job)\.ts$/,
    open: ['platform', 'claims/claims', 'generated', 'testing'],
  },
  { room: 'apps/api/src/features', publicFiles: /\.service\.ts$/, open: [] },
  { room: 'apps/worker/src/jobs', publicFiles: /\.service\.ts$/, open: [] },
  { room: 'apps/web/src/features', publicFiles: /(\.(api|public)\.ts|-badge\.tsx)$/, open: [] },
];

/** @type {Rule} */
const modulesMeetAtPublicFiles = (files) =>
  files.flatMap((file) => {
    if (isTest(file.path)) return [];
    const group = moduleFolders.find(({ room }) => moduleOf(room, file.path));
    if (!group) return [];
    const own = moduleOf(group.room, file.path);
    const names = group.room.startsWith('apps/web')
      ? '*.api.ts, *.public.ts or *-badge.tsx'
      : '*.service.ts, *.policy.ts or *.job.ts';
    return localImports(file)
      .filter(({ target }) => {
        const other = moduleOf(group.room, target);
        return other && other !== own && !group.open.includes(other) && !group.publicFiles.test(target);
      })
      .map(({ target }) => `${file.path} imports ${target}: of another module only ${names} may be imported`);
  });

/**
 * @param {string} room @param {string} path
 * @returns {string | undefined} the first folder inside the room; of a district, also the one inside it
 */
function moduleOf(room, path) {
  if (!path.startsWith(`${room}/`)) return undefined;
  const [first = '', second, third] = path.slice(room.length + 1).split('/');
  if (!second) return undefined;
  return third && districts.includes(first) ? `${first}/${second}` : first;
}

/** The code of the servers, which runs SQL. Tests and their support may run any SQL. */
const serverCode = /^(packages\/core|apps\/(api|worker))\/src\/(?!generated\/)/;
/** The only files that pass declared statements to pg and Prisma. */
const sqlRunners = ['packages/core/src/platform/statement.ts', 'packages/core/src/platform/prepared-query.ts'];
/** SQL that is passed directly to Prisma or pg. A COPY is a stream, whose rows have no columns to declare. */
const rawSql = /\$(?:query|execute)Raw|\bPrisma\.(?:sql|raw|join|Sql)\b|\.query(?:<|\((?!\s*(?:to|from)\())/;
const declaresSql = ['statement', 'variants', 'composed', 'jsonList', 'jsonPage', 'csvRows'];

/** @type {Rule} for a declared statement, a test asks PostgreSQL whether its result has the type that the code expects */
const sqlIsDeclared = (files) =>
  files
    .filter(({ path }) => serverCode.test(path) && !isTest(path) && !sqlRunners.includes(path))
    .flatMap((file) => {
      const declaresOutside =
        !file.path.startsWith('packages/core/') &&
        localImports(file).some(({ names }) => names.some((name) => declaresSql.includes(name)));
      if (declaresOutside) return [`${file.path}: SQL is declared in core, where a test has PostgreSQL describe it`];
      return rawSql.test(file.text)
        ? [`${file.path}: declares its SQL with statement() of packages/core/src/platform/statement.ts`]
        : [];
    });

/** The table of facts that SQL reads from other tables; a property test compares both implementations. */
const dualFacts = 'packages/core/src/testing/dual-facts.ts';

/** @param {string} text @returns {{ name: string, code: string }[]} the top-level definitions of a file */
const definitionsIn = (text) =>
  text.split(/^(?=(?:export )?(?:const|function) )/m).flatMap((code) => {
    const name = /^(?:export )?(?:const|function) (\w+)/.exec(code)?.[1];
    return name ? [{ name, code }] : [];
  });

/** @type {Rule} a condition written in both TypeScript and SQL would diverge over time */
const policiesAreRules = (files) => {
  const table = files.find(({ path }) => path === dualFacts)?.text ?? '';
  return files
    .filter(({ path }) => path.startsWith('packages/core/src/') && path.endsWith('.policy.ts'))
    .flatMap(({ path, text }) =>
      definitionsIn(text).flatMap(({ name, code }) => [
        ...(/^export .*Sql\b/.test(code) && !/\btoSql(?:Values?)?\(/.test(code)
          ? [`${path}: ${name} is made from a rule, by toSql or toSqlValue of platform/rule.ts`]
          : []),
        ...(/\b(?:fact|nullable)\(/.test(code) && /\bselect\b/.test(code) && !new RegExp(`\\(${name}\\)`).test(table)
          ? [`${path}: ${name} reads more than a column in SQL: add it to the table of ${dualFacts}`]
          : []),
      ]),
    );
};

/** @type {Rule} native browser validation blocks a form with its own message, or with none that is visible */
const formsSpeakForThemselves = (files) =>
  files
    .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest(path))
    .filter(({ text }) => (text.match(/<form\b/g)?.length ?? 0) > (text.match(/\bnoValidate\b/g)?.length ?? 0))
    .map(({ path }) => `${path}: a form needs noValidate, and shows what is wrong at its fields`);

/** @type {Rule} a literal is only spread to keep the formatter from writing one property or element a line */
const literalsAreNotSpread = (files) =>
  files
    .filter(({ path, text }) => spreadsLiteral(path, text))
    .map(({ path }) => `${path}: spreads a literal: write each property or element on its own line`);

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

/** Every rule by its name in reports. @type {Record<string, Rule>} */
export const architectureRules = {
  'imports point down': importsPointDown,
  'relative imports stay inside their package': relativeImportsStayInside,
  'imports of other modules begin with #': otherModulesByHash,
  'modules import only public files': modulesMeetAtPublicFiles,
  'SQL is declared': sqlIsDeclared,
  'policies are rules': policiesAreRules,
  'forms show our own messages': formsSpeakForThemselves,
  'literals are not spread': literalsAreNotSpread,
  'files stay small': filesStaySmall,
  ...textRules,
};
