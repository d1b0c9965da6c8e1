import { inRoot } from './paths.mjs';

/** Node's cache of our compiled code for the next start. */
export const compileCacheDir = inRoot('node_modules', '.cache', 'worksmart', 'compiled');
