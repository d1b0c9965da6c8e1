import { hashPassword } from '@worksmart/core/auth/password.ts';
import { hashToken, newToken } from '@worksmart/core/auth/session.service.ts';
import type { User } from '@worksmart/core/generated/prisma/client.ts';
import { createContext, type PublicContext, type Services } from '@worksmart/core/platform/context.ts';
import { openBeforeAll } from '@worksmart/core/testing/open-before-all.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './build-app.ts';
import { openTestServices, type TestServices, type TestSettings, testKey } from './test-services.ts';

export interface TestUser {
  email?: string;
  firstName?: string;
  lastName?: string;
  isSalesAgent?: boolean;
  twoFactor?: boolean;
  /** Only a user who is to type it needs one: hashing is slow. */
  password?: string;
}

export type TestHeaders = Record<string, string>;

export interface TestApp extends Omit<TestServices, 'close'> {
  app: FastifyInstance;
  db: Services['database']['prisma'];
  apiKey: string;
  /** The API key alone, as a program sends it before sign-in. */
  keyOnly: TestHeaders;
  addUser(roleId: number, more?: TestUser): Promise<User>;
  /** Makes a user of that role and signs them in. @returns the headers of their calls */
  signInAs(roleId: number, more?: TestUser): Promise<TestHeaders>;
  /** The user whom `signInAs` made for these headers. */
  userOf(headers: TestHeaders): User;
  /** The id of the session that `signInAs` opened for these headers. */
  sessionOf(headers: TestHeaders): number;
  /** A context to call core functions with, signed in by nobody. */
  context(): PublicContext;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables by name. */
  config?: TestSettings;
  /** Where the clock stands; the real time by default. */
  clock?: Date;
  queue?: Services['queue'];
  storage?: Services['storage'];
}

/** No password has this hash; signing in by hand never needs one. */
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA';

/** The app on a database of the file's own, opened before all its tests and closed after them. */
export const appForTests = (options?: TestAppOptions): TestApp =>
  openBeforeAll(
    () => createTestApp(options),
    (opened) => opened.close(),
  );

/** The same for a test that opens and closes it itself. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { config, clock, ...other } = options;
  const opened = await openTestServices(config, clock, other);
  const { services } = opened;
  const db = services.database.prisma;
  const app = await buildApp(services);
  await app.ready();
  const signedIn = new Map<string, { user: User; sessionId: number }>();
  let count = 0;

  const context = (): PublicContext =>
    createContext(services, { actor: null, action: 'test', requestId: 'test', ip: '127.0.0.1' });

  const addUser = async (roleId: number, { password, ...more }: TestUser = {}): Promise<User> => {
    count += 1;
    const passwordHash = password === undefined ? noPassword : await hashPassword(password);
    return db.user.create({
      data: {
        firstName: 'Test',
        lastName: `Person ${count}`,
        email: `person${count}@example.test`,
        roleId,
        passwordHash,
        ...more,
      },
    });
  };

  const madeFor = (headers: TestHeaders) => {
    const made = signedIn.get(headers.accesstoken ?? '');
    if (!made) throw new Error('signInAs did not make these headers.');
    return made;
  };

  return {
    ...opened,
    app,
    db,
    apiKey: testKey,
    keyOnly: { 'x-api-key': testKey },
    addUser,
    signInAs: async (roleId, more) => {
      const user = await addUser(roleId, more);
      const token = newToken();
      const now = opened.services.clock();
      const expiresAt = new Date(now.getTime() + opened.services.config.SESSION_MAX_HOURS * 3_600_000);
      const { id } = await db.session.create({
        data: { userId: user.id, tokenHash: hashToken(token), createdAt: now, lastSeenAt: now, expiresAt },
      });
      signedIn.set(token, { user, sessionId: id });
      return { 'x-api-key': testKey, accesstoken: token };
    },
    userOf: (headers) => madeFor(headers).user,
    sessionOf: (headers) => madeFor(headers).sessionId,
    context,
    close: async () => {
      // Rejects if an answer did not fit its schema.
      await app.close().finally(opened.close);
    },
  };
};
