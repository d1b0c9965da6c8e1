import { randomBytes } from 'node:crypto';
import { inRoot } from './paths.mjs';

/** Who calls a server that was started for a measurement. */
export interface Operator {
  apiKey: string;
  email: string;
  password: string;
}

/**
 * The settings of a server as in production, but that one address may call as often as it likes.
 * @param files where stored and generated files go
 */
export const productionEnv = (
  databaseUrl: string,
  files: string,
  { apiKey, email, password }: Operator,
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATABASE_URL: databaseUrl,
  DATA_DIR: files,
  WEB_DIST: inRoot('apps/web/dist'),
  NODE_ENV: 'production',
  EMBEDDED: 'false',
  // The same for every server that answers are compared of: it is in them.
  PUBLIC_URL: 'http://127.0.0.1:3000',
  API_KEYS: apiKey,
  APP_SECRET: randomBytes(32).toString('base64url'),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  CALLS_PER_MINUTE: '1000000000',
  SIGN_IN_PER_MINUTE: '1000000000',
});
