import { hashPassword } from '@worksmart/core/access/auth/password.ts';
import { hashToken, newToken } from '@worksmart/core/access/auth/session.service.ts';
import type { User } from '@worksmart/core/generated/prisma/client.ts';
import { createContext, type PublicContext, type Services } from '@worksmart/core/platform/context.ts';
import { openBeforeAll } from '@worksmart/core/testing/open-before-all.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './build-app.ts';
import { type Caller, callerWith, type TestHeaders } from './caller.ts';
import { finishDocumentJob } from './finish-jobs.ts';
import {
  type CallersOf,
  eachOf,
  type People,
  type PersonName,
  roleOf,
  type TestPerson,
  type TestUser,
} from './people.ts';
import { openTestServices, type TestServices, type TestSettings, testKey } from './test-services.ts';

export type { Caller, TestHeaders } from './caller.ts';
export type { TestPerson, TestUser } from './people.ts';

export interface TestApp<Name extends PersonName = never> extends Omit<TestServices, 'close'> {
  app: FastifyInstance;
  db: Services['database']['prisma'];
  apiKey: string;
  /** Headers with only the API key, as clients send them before sign-in. */
  keyOnly: TestHeaders;
  addUser(roleId: number, more?: TestUser): Promise<User>;
  /** The callers of ordinary tests: `t.as.admin.post('/customer', body)`. */
  as: CallersOf<Name>;
  /** Returns a caller with these headers alone. */
  with(headers: TestHeaders): Caller;
  /** Adds a user with that role and a session. */
  signInAs(roleId: number, more?: TestUser): Promise<TestPerson>;
  /** A context without a user, to call core functions with. */
  context(): PublicContext;
  close(): Promise<void>;
}

export interface TestAppOptions<Name extends PersonName = never> {
  /** Who is signed in before the first test; tests call the API as them by `t.as`. */
  people?: People<Name>;
  /** Environment variables by name. */
  config?: TestSettings;
  /** The time on the fixed clock; the current time by default. */
  clock?: Date;
  /** Whether documents are made as soon as they are queued; by default the queue only records job ids. */
  finishesDocuments?: boolean;
  queue?: Services['queue'];
  storage?: Services['storage'];
}

/** A hash that matches no password, for users that only `signInAs` signs in. */
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA';

/** Opens the app on a separate database before all tests of a file, and closes it after them. */
export const appForTests = <Name extends PersonName = never>(options?: TestAppOptions<Name>): TestApp<Name> =>
  openBeforeAll(
    () => createTestApp(options),
    (opened) => opened.close(),
  );

/** Builds the app on a separate database, for a test that closes it itself. */
export const createTestApp = async <Name extends PersonName = never>({
  people = [],
  config,
  clock,
  finishesDocuments = false,
  ...other
}: TestAppOptions<Name> = {}): Promise<TestApp<Name>> => {
  const opened = await openTestServices(config, clock, other);
  const { services } = opened;
  if (finishesDocuments) services.queue.wake = (jobId) => finishDocumentJob(services, jobId);
  const db = services.database.prisma;
  const app = await buildApp(services);
  await app.ready();
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

  const signInAs = async (roleId: number, more?: TestUser): Promise<TestPerson> => {
    const user = await addUser(roleId, more);
    const token = newToken();
    const now = opened.services.clock();
    const expiresAt = new Date(now.getTime() + opened.services.config.SESSION_MAX_HOURS * 3_600_000);
    const session = await db.session.create({
      data: { userId: user.id, tokenHash: hashToken(token), createdAt: now, lastSeenAt: now, expiresAt },
    });
    const caller = callerWith(app, { 'x-api-key': testKey, accesstoken: token });
    return { ...caller, id: user.id, user, sessionId: session.id };
  };

  const signedIn = {} as Record<Name, TestPerson>;
  for (const [name, more] of eachOf(people)) signedIn[name] = await signInAs(roleOf[name], more);

  return {
    ...opened,
    app,
    db,
    apiKey: testKey,
    keyOnly: { 'x-api-key': testKey },
    addUser,
    as: { ...signedIn, signedOut: callerWith(app, { 'x-api-key': testKey }), visitor: callerWith(app, {}) },
    with: (headers) => callerWith(app, headers),
    signInAs,
    context,
    close: async () => {
      // Rejects if a response did not match its schema.
      await app.close().finally(opened.close);
    },
  };
};
