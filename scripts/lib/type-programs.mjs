/**
 * The TypeScript programs that `npm test` checks, longest first. Code with the same settings is one program, so that
 * core is parsed and checked once instead of once per app.
 */
export const typePrograms = {
  web: 'apps/web/tsconfig.json',
  server: 'tsconfig.server.json',
  scripts: 'tsconfig.json',
  shared: 'packages/shared/tsconfig.json',
  client: 'packages/client/tsconfig.json',
};
