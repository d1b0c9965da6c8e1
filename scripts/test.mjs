// Everything that can be checked, by one command: `npm test`. Needs nothing but Node and npm.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org.`);
  process.exit(1);
}
// Loaded only now: an older Node could not even read it.
import('./lib/test-run.mjs').then(({ main }) => main());
