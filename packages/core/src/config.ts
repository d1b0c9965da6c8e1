import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const minutes = z.coerce
  .number()
  .positive()
  .max(24 * 60);
const whole = z.coerce.number().int().positive();

/** Every environment variable that the product reads; the README's table is made of this. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url(),
  DB_POOL: whole.default(10),
  REDIS_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  WEB_DIST: z.string().default('apps/web/dist'),
  EMBEDDED: flag.default(false),
  SANDBOX: flag.default(false),
  API_KEYS: z.string().optional(),
  APP_SECRET: z.string().min(32),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REQUIRE_2FA: flag.default(false),
  SIGN_IN_PER_MINUTE: whole.default(30),
  CALLS_PER_MINUTE: whole.default(3000),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(4).max(65).default(8),
  SHELL_WARN_MINUTES: minutes.default(10),
  SHELL_LOGOUT_MINUTES: minutes.default(5),
  SESSION_WARN_MINUTES: minutes.default(25),
  SESSION_LOGOUT_MINUTES: minutes.default(30),
  SESSION_MAX_HOURS: z.coerce.number().positive().default(12),
  RFP_DAYS: whole.default(30),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('WorkSmart <no-reply@worksmart.test>'),
  PROVIDER_NAME: z.string().default('WorkSmart'),
  BUSINESS_ZONE: z.string().default('America/Indiana/Indianapolis'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
});

type Environment = z.infer<typeof environment>;

export interface Config extends Omit<Environment, 'API_KEYS' | 'PUBLIC_URL'> {
  /** Origin that links in mails and answers use, without a trailing slash. */
  PUBLIC_URL: string;
  API_KEYS: readonly string[];
  /** True when PUBLIC_URL is https: Secure cookies, HSTS, no plain HTTP. */
  secure: boolean;
}

/**
 * Parses the environment once.
 * @throws Error with one sentence per wrong variable.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(present);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are missing or wrong:\n  ${wrong.join('\n  ')}`);
  }
  const { API_KEYS, PUBLIC_URL, ...rest } = read.data;
  const keys = (API_KEYS ?? (rest.EMBEDDED ? 'worksmart-local' : ''))
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.length === 0) throw new Error('These settings are missing or wrong:\n  API_KEYS: needed');
  const origin = (PUBLIC_URL ?? `http://${rest.HOST}:${rest.PORT}`).replace(/\/+$/, '');
  return { ...rest, API_KEYS: keys, PUBLIC_URL: origin, secure: origin.startsWith('https:') };
};
