/**
 * The TypeScript programs that `npm test` checks, longest first. Code with the same settings is one program, so that
 * core is read and checked once rather than again for each app.
 */
export const typePrograms = {
  web: 'apps/web/tsconfig.json',
  server: 'tsconfig.server.json',
  scripts: 'tsconfig.json',
  shared: 'packages/shared/tsconfig.json',
};
