// Runs all checks and tests: `npm test`. Needs only Node and npm.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org.`);
  process.exit(1);
}
// Loaded only now, since an older Node could not even parse it.
import('./lib/test-run.mjs').then(({ main }) => main());
