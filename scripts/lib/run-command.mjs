import { diskFull, Problem } from './problem.mjs';
import { outputOf } from './started.mjs';

/**
 * Runs a program to its end, without showing its output.
 * @param {string[]} command @param {{ cwd: string, env?: NodeJS.ProcessEnv, what: string, fetches?: boolean }} options
 * `what` names the step in the error message; `fetches`: it needs the npm registry
 * @returns {Promise<string>} its output
 * @throws {Problem}
 */
export async function runCommand(command, { cwd, env = process.env, what, fetches = false }) {
  const { code, output } = await outputOf(command, { cwd, env });
  if (code !== 0) throw new Problem(explainFailure(what, output, fetches));
  return output;
}

/** @param {string} what @param {string} output @param {boolean} fetches */
function explainFailure(what, output, fetches) {
  if (/ENOSPC|no space left/i.test(output)) return diskFull();
  if (
    fetches &&
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|ERR_SOCKET_TIMEOUT/.test(output)
  )
    return `${what} failed because the npm registry can't be reached: check the network, the proxy and "npm config get registry", and start again.`;
  if (/EACCES|EPERM|EROFS|permission denied/i.test(output))
    return `${what} failed because a folder is not writable: give this user permission to write to the checkout and npm's cache, and start again.`;
  const lines = output.trim().split('\n').slice(-20).join('\n    ');
  return `${what} failed:\n    ${lines}`;
}
