/**
 * The options of a session with the database: the settings of every session, and more. Set in the options, a value overrides
 * one that the server sets for its users.
 *
 * - `TimeZone`: Prisma reads every instant as UTC, even if the server uses a zone of its own.
 * - `jit`: a server with LLVM, such as the official image, compiles a statement that it takes for expensive at every call,
 *   which takes longer than to run it.
 * - `random_page_cost`: statements get the plans that were measured, also from a server with default settings, which suit
 *   rotating disks.
 * @param settings such as `work_mem=64MB`
 */
export const sessionOptions = (settings: readonly string[] = []): string =>
  ['TimeZone=UTC', 'jit=off', 'random_page_cost=1.1', ...settings].map((setting) => `-c ${setting}`).join(' ');
