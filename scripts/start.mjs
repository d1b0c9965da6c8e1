// The one command of the product: `npm start` (and `npm run dev`, with --watch). Needs nothing but Node and npm.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
// Loaded only now: an older Node could not even read it.
import('./lib/start-up.mjs').then((module) => module.main());
