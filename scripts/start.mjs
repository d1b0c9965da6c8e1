// The only command that is needed to run the product: `npm start` (and `npm run dev`, with --watch). Needs only Node
// and npm.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
// Loaded only now, since an older Node could not even parse it.
import('./lib/start-up.mjs').then((module) => module.main());
