import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/** @param {string[]} words @returns {string} what git prints in this checkout @throws if it fails */
export const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 2 ** 20 });
