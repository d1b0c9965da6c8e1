import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const declarations = /\/packages\/shared\/src\/[\w-]+\/[\w-]+\/(?:[\w-]+\.)?routes\.ts$/;
const ownCode = /\/apps\/web\/src\/.+\.tsx?$/;
const schemaOfRoute = /\w+Routes\.\w+\.(params|query|body|response)\b/;
const schemas: readonly string[] = ['params', 'query', 'body', 'response'];

const isRoutes = (value: unknown): value is Record<string, object> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((route) => typeof route === 'object' && route !== null && 'path' in route);

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));

const withoutSchemas = (routes: Record<string, object>): string =>
  JSON.stringify(routes, (name, value) => (schemas.includes(name) ? undefined : value));

/** A module of declarations with its routes as data; other schemas that it exports come from the module itself. */
const thin = (exported: Record<string, unknown>, id: string): string =>
  Object.entries(exported)
    .map(([name, value]) => {
      if (isRoutes(value)) return `export const ${name} = ${withoutSchemas(value)};`;
      if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
      return `export { ${name} } from ${JSON.stringify(`${id}?whole`)};`;
    })
    .join('\n');

/**
 * Reduces the contract's routes to method and path in the built app. Only the server checks requests and responses by
 * their schemas; without this, a page that only makes calls would also download all schemas and zod. A form imports its
 * schema by name: the build fails if it takes one from a route.
 */
export const thinRoutes = (): Plugin => ({
  name: 'thin-routes',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?whole') ? { id, moduleSideEffects: false } : undefined),
  load: async (id) =>
    declarations.test(id) ? thin((await import(pathToFileURL(id).href)) as Record<string, unknown>, id) : undefined,
  transform(code, id) {
    const found = ownCode.test(id) ? schemaOfRoute.exec(code) : null;
    if (found)
      this.error(`${found[0]} is missing from the built app: export the schema from its module and import that.`);
  },
});
