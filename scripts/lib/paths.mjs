import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where the running product keeps its data: `DATA_DIR`, counted from the checkout. */
export const dataFolder = () => resolve(root, process.env.DATA_DIR || '.data');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);
