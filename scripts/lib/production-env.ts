import { randomBytes } from 'node:crypto';
import { inRoot } from './paths.mjs';

/** The caller of a server that was started for a measurement. */
export interface Operator {
  apiKey: string;
  email: string;
  password: string;
}

/**
 * The settings of a production server, except that one address may send any number of requests.
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
  // The same for all servers whose responses are compared, since responses contain it.
  PUBLIC_URL: 'http://127.0.0.1:3000',
  API_KEYS: apiKey,
  APP_SECRET: randomBytes(32).toString('base64url'),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  CALLS_PER_MINUTE: '1000000000',
  SIGN_IN_PER_MINUTE: '1000000000',
});
