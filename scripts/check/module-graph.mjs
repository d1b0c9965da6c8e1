import { isTest, localImports } from './imports.mjs';

/**
 * The direction of imports. A module is a folder or file directly inside a given folder (`room`). A module may import
 * only from modules in layers below its own.
 *
 * The layers, lowest first. Each lists modules: a folder, a file with its extension, "." for the other files directly
 * in the folder, "*" for all folders that no layer lists.
 * @typedef {string[][]} Layers
 * @typedef {import('./imports.mjs').SourceFile} SourceFile
 * @typedef {{ from: string, to: string, file: string, target: string, names: string[] }} Edge one import between
 * modules
 * @typedef {{ room: string, modules: string[], edges: Edge[] }} ModuleGraph
 */

/** @param {string} path */
const isProductCode = (path) => /\.tsx?$/.test(path) && !isTest(path) && !/\/generated\//.test(path);

/** @param {string} room @param {Layers} layers @param {string} path @returns {string | undefined} */
function moduleOf(room, layers, path) {
  if (!path.startsWith(`${room}/`)) return undefined;
  const [first = '', rest] = path.slice(room.length + 1).split('/');
  return rest !== undefined || layers.flat().includes(first) ? first : '.';
}

/**
 * Returns the imports between the modules of one folder.
 * @param {SourceFile[]} files @param {string} room a folder of the repository @param {Layers} layers
 * @returns {ModuleGraph}
 */
export function moduleGraph(files, room, layers) {
  const inside = files.filter(({ path }) => isProductCode(path) && path.startsWith(`${room}/`));
  /** @param {string} path */
  const of = (path) => (isProductCode(path) ? moduleOf(room, layers, path) : undefined);
  const edges = inside.flatMap((file) =>
    localImports(file).flatMap(({ target, names }) => {
      const [from, to] = [of(file.path), of(target)];
      return from && to && from !== to ? [{ from, to, file: file.path, target, names }] : [];
    }),
  );
  const modules = [...new Set(inside.map(({ path }) => /** @type {string} */ (of(path))))].sort();
  return { room, modules, edges };
}

/** @param {Layers} layers @param {string} name @returns {number} 0 is the lowest; -1 if no layer lists the module */
function levelOf(layers, name) {
  const named = layers.findIndex((layer) => layer.includes(name));
  return named === -1 && name !== '.' ? layers.findIndex((layer) => layer.includes('*')) : named;
}

/**
 * @param {ModuleGraph} graph @param {Layers} layers
 * @returns {string[]} a line for each module without a layer and for each import that does not point down
 */
export function layerViolations({ room, modules, edges }, layers) {
  const unlisted = modules.filter((name) => levelOf(layers, name) === -1);
  const upward = edges.filter(({ from, to }) => levelOf(layers, from) <= levelOf(layers, to));
  return [
    ...unlisted.map((name) => `${room}/${name} is in no layer: add it to scripts/check/layers.json`),
    ...upward.map(
      ({ from, to, file, target, names }) =>
        `${file} imports ${names.join(', ') || 'all'} from ${target}: ${from} may import only from layers below its own, and ${to} is not below it`,
    ),
  ];
}
