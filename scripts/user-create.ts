import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createUser, type NewUser } from '../packages/core/src/access/users/users.service.ts';
import { readConfig } from '../packages/core/src/platform/config.ts';
import { createContext } from '../packages/core/src/platform/context.ts';
import { openDatabase, preparationLimits } from '../packages/core/src/platform/db.ts';
import { AppError } from '../packages/shared/src/platform/errors.ts';
import { email, requiredText } from '../packages/shared/src/platform/fields.ts';
import { assignableRoles, role, roleNames } from '../packages/shared/src/platform/permissions.ts';
import { commandServices } from '../prisma/seed/seed-services.ts';
import { messageOf, Problem } from './lib/problem.mjs';
import { runMain } from './lib/run-main.mjs';

const usage = `Creates a user, using the server's settings from the environment. Asks for the password, or reads it from standard input.
  pnpm user:create --email ada@example.com --first Ada --last Moore [--role ${role.admin}]
Roles: ${assignableRoles.map((id) => `${id} ${roleNames[id]}`).join(', ')}. Default: ${role.admin}.`;

const readArguments = (): Omit<NewUser, 'password'> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { email: text, first: text, last: text, role: { ...text, default: String(role.admin) } },
  });
  const address = email(125).safeParse(values.email);
  const first = requiredText(65, '').safeParse(values.first);
  const last = requiredText(65, '').safeParse(values.last);
  const roleId = assignableRoles.find((id) => String(id) === values.role);
  if (!address.success || !first.success || !last.success || !roleId) throw new Problem(usage);
  return {
    email: address.data,
    firstName: first.data,
    lastName: last.data,
    roleId,
    // Today lists what a new installation lacks.
    startsOnToday: roleId === role.admin,
  };
};

/** Not an argument, since the password would stay in the shell's history and in the list of processes. */
const readPassword = async (): Promise<string> => {
  const terminal = Boolean(process.stdin.isTTY);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  if (terminal) process.stderr.write('Password: ');
  try {
    const line = await lines[Symbol.asyncIterator]().next();
    if (terminal) process.stderr.write('\n');
    return line.done ? '' : line.value;
  } finally {
    lines.close();
  }
};

const main = async (): Promise<void> => {
  const fields = readArguments();
  const config = readConfig(process.env);
  const password = await readPassword();
  const database = openDatabase(config.DATABASE_URL, 1, preparationLimits);
  const services = await commandServices(config, database, 'user-create');
  const call = { actor: null, action: 'user:create', requestId: `pid-${process.pid}`, ip: null };
  try {
    const { id } = await createUser(createContext(services, call), { ...fields, password });
    console.log(`Created user ${id}: ${fields.email}, ${roleNames[fields.roleId]}.`);
  } finally {
    await services.mail.close();
    await database.close();
  }
};

const sentenceFor = (error: unknown): string => {
  if (error instanceof AppError)
    return Object.values(error.fields ?? { '': [error.message] })
      .flat()
      .join(' ');
  return messageOf(error);
};

await runMain(main, sentenceFor);
