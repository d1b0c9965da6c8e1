import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The data folder of the running product: `DATA_DIR`, relative to the checkout. */
export const dataFolder = () => resolve(root, process.env.DATA_DIR || '.data');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);
