import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** Where every command and what it printed is written. */
let transcript: string | undefined;

/** Names the file for the transcript. */
export const transcribeTo = (file: string): void => {
  transcript = file;
};

/** Adds lines to the transcript. */
export const note = (text: string): void => {
  if (transcript) appendFileSync(transcript, `${text.trimEnd()}\n`);
};

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Returns the output even if the command failed. */
  mayFail?: boolean;
  /** Leaves it out of the transcript, for what is asked every second. */
  quiet?: boolean;
  /** What it reads from standard input. */
  input?: string;
}

/** Runs a command to its end. @returns what it printed, errors included @throws Error with the last lines, if it failed */
export const run = async (command: string, args: string[], options: RunOptions = {}): Promise<string> => {
  if (!options.quiet) note(`$ ${command} ${args.join(' ')}`);
  const child = spawn(command, args, { cwd: options.cwd, env: options.env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {}).end(options.input ?? '');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const status = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (!options.quiet) note(output);
  if (status !== 0 && !options.mayFail)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output.split('\n').slice(-25).join('\n')}`);
  return output;
};

/** Asks again until `ask` returns something, every second. @throws Error when the seconds are over */
export const until = async <T>(what: string, ask: () => Promise<T | undefined>, seconds = 240): Promise<T> => {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await ask().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};

/** @throws Error with the sentence, if it is not true */
export function check(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
