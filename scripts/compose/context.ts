import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Caller, openCaller } from './caller.ts';
import type { Engine } from './engine.ts';
import type { Installation } from './installation.ts';
import { check, until } from './run.ts';

/** What the steps share. Each one finds what earlier ones made. */
export interface Context {
  engine: Engine;
  installation: Installation;
  /** The installation's address. */
  origin: string;
  caller?: Caller;
  /** The customer that goes from lead to client, and its contact's email address. */
  customer: number;
  email: string;
  /** Counts that a backup must bring back. */
  before?: string;
}

export interface Step {
  name: string;
  /** Does the step. @returns what was found, for the table @throws Error with the reason, if the step failed */
  run(context: Context): Promise<string>;
}

/** Makes a step. */
export const step = (name: string, run: Step['run']): Step => ({ name, run });

/** Makes a step that the signed-in administrator does. */
export const staffStep = (name: string, run: (caller: Caller, context: Context) => Promise<string>): Step =>
  step(name, async (context) => run(await admin(context), context));

export const secret = ({ installation }: Context, name: string): string =>
  readFileSync(join(installation.folder, 'docker/secrets', name), 'utf8');

/** The names of the secrets that have a content. */
export const secretNames = (context: Context): string[] =>
  readdirSync(join(context.installation.folder, 'docker/secrets')).filter((name) => secret(context, name).length > 0);

/** The address of the first administrator, which is a setting. */
export const adminEmail = 'first@example.com';

/** Returns a caller that has not signed in. */
export const visitor = async (context: Context): Promise<Caller> => {
  const path = '/data/caddy/pki/authorities/local/root.crt';
  const ca = await context.installation.compose('exec', '-T', 'proxy', 'cat', path);
  return openCaller(context.origin, ca, secret(context, 'api_keys'));
};

/** Returns the signed-in administrator. */
export const admin = async (context: Context): Promise<Caller> => {
  context.caller ??= await visitor(context);
  return context.caller;
};

/** Returns the arguments of a command in docker/README.md that begins with `docker compose`, as a script gives them. */
export const documented = ({ installation }: Context, pattern: RegExp): string[] => {
  const found = pattern.exec(readFileSync(join(installation.folder, 'docker/README.md'), 'utf8'));
  check(found, `docker/README.md has no command like ${pattern}`);
  return found[0].replace(' -it ', ' -T ').split(' ').slice(1);
};

/** Starts the installation with two api and two workers. */
export const up = ({ installation }: Context): Promise<string> => {
  const scale = ['--scale', 'api=2', '--scale', 'worker=2'];
  return installation.compose('up', '--detach', '--wait', '--wait-timeout', '900', ...scale);
};

/** Waits until the installation answers through the proxy. */
export const untilReady = async (context: Context): Promise<void> => {
  const { call } = await admin(context);
  await until('https', async () => ((await call('/api/ready')).status === 200 ? true : undefined));
};

export interface Mail {
  ID: string;
  Subject: string;
  To: { Address: string }[];
  Text: string;
}

/** Waits for an email in the mail catcher. @returns the newest one to the address that has what is looked for */
export const mailTo = (mailPort: number, address: string, pattern: RegExp): Promise<string> =>
  until(`an email to ${address} with ${pattern}`, async () => {
    const api = `http://127.0.0.1:${mailPort}/api/v1`;
    const { messages } = (await (await fetch(`${api}/messages`)).json()) as { messages: Mail[] };
    for (const { ID } of messages.filter(({ To }) => To.some(({ Address }) => Address === address))) {
      const { Text } = (await (await fetch(`${api}/message/${ID}`)).json()) as Mail;
      const found = pattern.exec(Text);
      if (found) return found[1] ?? found[0];
    }
    return undefined;
  });

/** Returns the ids of the containers of a service. */
export const containersOf = async ({ installation }: Context, ...services: string[]): Promise<string[]> => {
  const ids = (await installation.compose('ps', '--all', '--quiet', ...services)).split('\n').filter(Boolean);
  check(ids.length > 0, `no container of ${services.join(', ')}`);
  return ids;
};

/** Returns what `docker inspect` says of a container. @param format a template of Go */
export const inspect = async ({ installation }: Context, id: string, format: string): Promise<string> =>
  (await installation.docker('inspect', '--format', format, id)).trim();
