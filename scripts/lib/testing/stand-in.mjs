import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { onEnding } from '../on-ending.mjs';
import { endProcess } from '../processes.mjs';
import { endCommands, endWithUs, outputOf } from '../started.mjs';

// Stands in for `npm start` and `npm test`: a command that runs a program, which starts another one in a separate
// session, and a database. All of them write their pids and how they end to the file LOG.

const log = process.env.LOG ?? '';

/** @param {string} name @param {string} more additional code; `log` is its log */
const program = (name, more = '') => `
  const { appendFileSync } = require('node:fs');
  const { spawn } = require('node:child_process');
  const say = (what) => appendFileSync(process.env.LOG, '${name} ' + what + '\\n');
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => setTimeout(() => { say('ends'); process.exit(0); }, 100));
  say(process.pid);
  setInterval(() => {}, 1000);
  ${more}`;

const inner = JSON.stringify(program('inner'));
const outer = program('program', `spawn(process.execPath, ['-e', ${inner}], { detached: true, stdio: 'ignore' });`);

const database = spawn(process.execPath, ['-e', program('database')], { detached: true, stdio: 'ignore' });
const pid = Number(database.pid);
endWithUs({ pid, signal: 'SIGINT', isDatabase: true });
void outputOf([process.execPath, '-e', outer], { cwd: '/', env: process.env });

onEnding(async () => {
  await endCommands();
  await endProcess(pid, { signal: 'SIGINT' });
  process.exit(0);
});
appendFileSync(log, `command ${process.pid}\n`);
setInterval(() => console.log('working'), 100);
