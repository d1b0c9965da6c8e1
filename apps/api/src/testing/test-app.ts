import { hashPassword } from '@worksmart/core/access/auth/password.ts';
import { hashToken, newToken } from '@worksmart/core/access/auth/session.service.ts';
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
  /** Set it only for a user who signs in with it: hashing is slow. */
  password?: string;
}

export type TestHeaders = Record<string, string>;

export interface TestApp extends Omit<TestServices, 'close'> {
  app: FastifyInstance;
  db: Services['database']['prisma'];
  apiKey: string;
  /** Headers with only the API key, as clients send them before sign-in. */
  keyOnly: TestHeaders;
  addUser(roleId: number, more?: TestUser): Promise<User>;
  /** Adds a user with that role and a session. @returns the headers of the user's calls */
  signInAs(roleId: number, more?: TestUser): Promise<TestHeaders>;
  /** Returns the user that `signInAs` added for these headers. */
  userOf(headers: TestHeaders): User;
  /** Returns the id of the session that `signInAs` opened for these headers. */
  sessionOf(headers: TestHeaders): number;
  /** A context without a user, to call core functions with. */
  context(): PublicContext;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables by name. */
  config?: TestSettings;
  /** The time on the fixed clock; the current time by default. */
  clock?: Date;
  queue?: Services['queue'];
  storage?: Services['storage'];
}

/** A hash that matches no password, for users that only `signInAs` signs in. */
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA';

/** Opens the app on a separate database before all tests of a file, and closes it after them. */
export const appForTests = (options?: TestAppOptions): TestApp =>
  openBeforeAll(
    () => createTestApp(options),
    (opened) => opened.close(),
  );

/** Builds the app on a separate database, for a test that closes it itself. */
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

  const signedInBy = (headers: TestHeaders) => {
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
    userOf: (headers) => signedInBy(headers).user,
    sessionOf: (headers) => signedInBy(headers).sessionId,
    context,
    close: async () => {
      // Rejects if a response did not match its schema.
      await app.close().finally(opened.close);
    },
  };
};
