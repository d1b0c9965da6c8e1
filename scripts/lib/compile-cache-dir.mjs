import { inRoot } from './paths.mjs';

/** Where Node keeps the compiled code of our programs for their next start. */
export const compileCacheDir = inRoot('node_modules', '.cache', 'worksmart', 'compiled');
