import { pathToFileURL } from 'node:url';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { Plugin } from 'vite';

const declarations = /\/packages\/shared\/src\/[\w-]+\/[\w-]+\/(?:[\w-]+\.)?routes\.ts$/;
/** Data that is calculated from whole declarations. */
const calculated = /\/packages\/shared\/src\/grantable\.ts$/;
const contract = /\/packages\/shared\/src\/contract\.ts$/;
const ownCode = /\/apps\/web\/src\/.+\.tsx?$/;
const missingPart = /\w+Routes\.\w+\.(?!(?:id|method|path|versioned|upload)\b)\w+/;

const isRoutes = (value: unknown): value is Record<string, RouteDeclaration> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((route) => typeof route === 'object' && route !== null && 'path' in route);

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (typeof value === 'object' && value !== null && !isRoutes(value) && Object.values(value).every(isPlain));

/** What a call takes. Who may make it, and what it answers, stays on the server. */
const calledBy = ({ id, method, path, versioned, upload }: RouteDeclaration) => ({
  id,
  method,
  path,
  versioned,
  upload: upload && { field: upload.field },
});

const withoutSchemas = (routes: Record<string, RouteDeclaration>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, calledBy(route)])));

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
 * Reduces the contract's routes to what a call takes in the built app. Only the server knows who may call, and checks
 * requests and responses by their schemas; without this, a page that only makes calls would also download all schemas and
 * zod. A form imports its schema by name: the build fails if it takes one, or another part, from a route, or the contract.
 */
export const thinRoutes = (): Plugin => ({
  name: 'thin-routes',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?whole') ? { id, moduleSideEffects: false } : undefined),
  load: async (id) =>
    declarations.test(id) || calculated.test(id)
      ? thin((await import(pathToFileURL(id).href)) as Record<string, unknown>, id)
      : undefined,
  transform(code, id) {
    if (contract.test(id)) this.error('The contract has no whole routes in the built app: see thin-routes.ts.');
    const found = ownCode.test(id) ? missingPart.exec(code) : null;
    if (found)
      this.error(`${found[0]} is missing from the built app: export the schema from its module and import that.`);
  },
});
