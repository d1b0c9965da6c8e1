import { z } from 'zod';
import { censusSettings } from './census-settings.ts';
import { settingProblems } from './config-problems.ts';
import { otherSystemsSettings } from './other-systems-settings.ts';
import { readS3Address } from './s3-address.ts';
import { withSecretFiles } from './secret-files.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const minutes = z.coerce
  .number()
  .positive()
  .max(24 * 60);
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
const storageAddress = z.string().superRefine((address, check) => {
  try {
    readS3Address(address);
  } catch (error) {
    check.addIssue(error instanceof Error ? error.message : 'not an address');
  }
});
const whole = z.coerce.number().int().positive();
const wholeFrom = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most);
const port = wholeFrom(0, 65_535);

/** Every environment variable that the product reads. The README’s table is generated from it. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: port.default(3000).describe('Port to listen on'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'Origin of links in emails and responses; https turns on secure cookies and HSTS and turns off plain HTTP. Default: http://localhost:PORT, or http://HOST:PORT for an address of a network. Passkeys need a host name, not an IP address',
    ),
  DATABASE_URL: z.url().describe('PostgreSQL database; `npm start` runs its own when this is not set'),
  DATABASE_OWNER_URL: z
    .url()
    .optional()
    .describe(
      'The same database for the role that owns it. Only preparation, backup and restore need it; without it the role in DATABASE_URL is the owner',
    ),
  DB_POOL: whole
    .default(5)
    .describe(
      'Connections of each process. PostgreSQL answers soonest when all processes together open about twice as many connections as it has cores',
    ),
  REDIS_URL: z.url().optional().describe('Redis for the job queue; without it the queue lives in PostgreSQL'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of stored and generated files, and of uploads while they arrive'),
  STORAGE_URL: storageAddress
    .optional()
    .describe(
      'Keeps stored files in a bucket instead of DATA_DIR: s3://KEY:SECRET@BUCKET/PREFIX?region=REGION&endpoint=https://HOST. endpoint is for services other than Amazon; without KEY:SECRET the machine’s own credentials',
    ),
  IMPORT_MAX_MB: whole.max(4096).default(512).describe('Megabytes of the largest claims or premiums file'),
  ...censusSettings,
  CLAMD_URL: z
    .url({ protocol: /^tcp$/ })
    .optional()
    .describe('ClamAV daemon (tcp://host:3310) that scans every upload; uploads are refused while it is down'),
  WEB_DIST: z.string().default('apps/web/dist').describe('Folder of the built web app'),
  EMBEDDED: flag.default(false).describe('Demo accounts and data, email kept instead of sent; `npm start` sets it'),
  SANDBOX: flag.default(false).describe('Sandbox mode: plan year select and scratch benefits'),
  API_KEYS: z
    .string()
    .optional()
    .describe(
      "Accepted X-Api-Key values, comma list, the first one is the web app's. Default in embedded mode: worksmart-local",
    ),
  APP_SECRET: z
    .string()
    .min(32)
    .describe('At least 32 characters; encrypts email bodies and codes. `npm start` generates one'),
  API_DOCS: flag.optional().describe('Serve the contract at /api/docs. Default: in embedded mode only'),
  TRUST_PROXY: flag.default(false).describe('Trust X-Forwarded-For and X-Forwarded-Proto from the proxy in front'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  METRICS_PORT: port
    .optional()
    .describe('Port of the Prometheus metrics (/metrics), one per process; without it there are none'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address of METRICS_PORT; anyone who can reach it can read the metrics'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe('Seconds that a stopping API still accepts requests while /api/ready tells the proxy to go elsewhere'),
  REQUIRE_2FA: flag
    .default(false)
    .describe('Require the emailed sign-in code of every user, not only of users who turned it on'),
  CREDENTIALS_IN_QUERY: flag
    .default(true)
    .describe('Accept the documented sign-in and reset calls that carry the password in the address; otherwise 410'),
  SIGN_IN_PER_MINUTE: whole.default(30).describe('Sign-in attempts per address and minute'),
  CALLS_PER_MINUTE: whole
    .default(3000)
    .describe('Requests per address and minute, without the files of the web app, counted by each API process'),
  BUSY_AFTER_MS: wholeFrom(0)
    .default(1000)
    .describe(
      'Requests are refused once the event loop of the API was this late on average over three seconds (milliseconds, 0: never)',
    ),
  WORKER_NICE: wholeFrom(0, 19)
    .default(5)
    .describe('Niceness of the worker process, 0 to 19: with a higher value the API gets more of a busy processor'),
  PASSWORD_MIN_LENGTH: wholeFrom(4, 65).default(8).describe('Shortest password accepted'),
  SHELL_WARN_MINUTES: minutes.default(10).describe('Idle minutes before the shell warns'),
  SHELL_LOGOUT_MINUTES: minutes.default(5).describe('Minutes from that warning until sign-out'),
  SESSION_WARN_MINUTES: minutes.default(25).describe('Idle minutes before the sign-in layer warns'),
  SESSION_LOGOUT_MINUTES: minutes.default(30).describe('Idle minutes after which the server ends a session'),
  SESSION_MAX_HOURS: z.coerce
    .number()
    .positive()
    .default(12)
    .describe('Longest life of a session, whatever the activity'),
  PORTAL_PER_MINUTE: whole
    .default(240)
    .describe('Requests per address and minute to the portals, which need no sign-in'),
  RFP_DAYS: whole
    .default(30)
    .describe('Days that an RFP portal link is valid; one with an effective date ends before it'),
  ...otherSystemsSettings,
  MAIL_FROM: z
    .string()
    .default('WorkSmart <no-reply@worksmart.test>')
    .describe('Sender of emails until Branding names another'),
  PROVIDER_NAME: z
    .string()
    .default('WorkSmart')
    .describe("The provider's name in emails and documents until Branding names another"),
  BUSINESS_ZONE: z
    .string()
    .refine(isZone, 'not a time zone, like America/Indiana/Indianapolis')
    .default('America/Indiana/Indianapolis')
    .describe('Time zone that defines the business day'),
  SEAL_P12: z
    .string()
    .optional()
    .describe(
      'Path of the PKCS #12 file (AES) whose key seals signed documents and anchors of the audit. Embedded mode makes a self-signed one in DATA_DIR; otherwise they get no seal without it',
    ),
  SEAL_PASSWORD: z.string().optional().describe('Password of SEAL_P12'),
  ACCEPTANCE_PROMOTES: flag
    .default(false)
    .describe('Make a prospect a client as soon as it accepts a proposal, if its checklist is complete'),
  ADMIN_EMAIL: z.email().optional().describe('First administrator of a new installation, with ADMIN_PASSWORD'),
  ADMIN_PASSWORD: z.string().optional().describe('See ADMIN_EMAIL'),
});

type Environment = z.infer<typeof environment>;

export interface Config extends Omit<Environment, 'API_KEYS' | 'PUBLIC_URL' | 'API_DOCS'> {
  /** Origin of links in emails and responses, without a trailing slash. */
  PUBLIC_URL: string;
  API_KEYS: readonly string[];
  API_DOCS: boolean;
  /** True when PUBLIC_URL is https: Secure cookies, HSTS, no plain HTTP. */
  secure: boolean;
}

/** Values of HOST with which a browser on this machine reaches the server as localhost. */
const thisMachine = ['127.0.0.1', '0.0.0.0', '::1', '::'];

/** Returns the accepted keys. In embedded mode one exists without any setting. */
const keysOf = ({ API_KEYS, EMBEDDED = '' }: Record<string, string | undefined>): string[] =>
  (API_KEYS ?? (['true', '1'].includes(EMBEDDED) ? 'worksmart-local' : ''))
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

const meaningOf = (name: string): string =>
  (environment.shape as Record<string, z.ZodType | undefined>)[name]?.description ?? '';

/** Parses the environment once. @throws Error that names all missing and wrong variables, a sentence for each. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const files = withSecretFiles(env);
  const present = Object.fromEntries(Object.entries(files.env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(present);
  const keys = keysOf(present);
  // Reports only that the file cannot be read, not that the setting is missing.
  const isGiven = (name: string) => Boolean(env[`${name}_FILE`]) && present[name] === undefined;
  const issues = (read.error?.issues ?? []).filter(({ path }) => !isGiven(String(path[0])));
  const problems = [...files.problems, ...settingProblems(issues, present, meaningOf)];
  if (keys.length === 0 && !isGiven('API_KEYS'))
    problems.push(`API_KEYS ${present.API_KEYS ? 'holds no key' : 'is missing'}: ${meaningOf('API_KEYS')}`);
  if (!read.success || problems.length > 0)
    throw new Error(`These settings are missing or wrong:\n  ${problems.join('\n  ')}`);
  const { API_KEYS: _, PUBLIC_URL, ...rest } = read.data;
  // A browser has no passkeys at an IP address.
  const host = thisMachine.includes(rest.HOST) ? 'localhost' : rest.HOST;
  const origin = (PUBLIC_URL ?? `http://${host}:${rest.PORT}`).replace(/(?<!\/)\/+$/, '');
  const API_DOCS = rest.API_DOCS ?? rest.EMBEDDED;
  return { ...rest, API_DOCS, API_KEYS: keys, PUBLIC_URL: origin, secure: origin.startsWith('https:') };
};

const end = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
};

/** Reads the settings when a program starts. If any are wrong, prints one sentence each, without a stack, and exits. */
export const configOrEnd = (env: Record<string, string | undefined>): Config => {
  try {
    return readConfig(env);
  } catch (error) {
    return end(error);
  }
};

/** Waits for something that a setting names. If it cannot be used, prints the reason, without a stack, and exits. */
export const orEnd = <T>(work: Promise<T>): Promise<T> => work.catch(end);
