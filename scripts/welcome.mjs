import { demoAccountLines } from './lib/welcome.mjs';

// The last service of `docker compose up` runs it, as soon as the others are ready.
const { PUBLIC_URL, MAIL_URL } = process.env;
console.log(`\n  WorkSmart CMS is ready:  ${PUBLIC_URL}\n\n${demoAccountLines}`);
console.log(`  No email leaves this machine: all of them are shown at ${MAIL_URL}`);
