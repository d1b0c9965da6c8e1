import pg from 'pg';
import { Problem } from '../lib/problem.mjs';

/**
 * Checks that the database server can be reached and accepts our login. The database itself may still be missing.
 * @param patience milliseconds to wait for a server that does not respond
 * @throws Problem
 */
export const checkDatabase = async (url: string, patience = 60_000): Promise<void> => {
  const { host, user } = readAddress(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  // Without a listener, a later connection error would crash the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const problem = sentenceFor(error as Error & { code?: string }, host, user);
    if (problem) throw new Problem(problem, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Returns what to do about an error for which the role lacks rights; undefined for other errors. PostgreSQL's own message
 * could be mistaken for one from the file system.
 */
export const lackingRights = (error: unknown, env: NodeJS.ProcessEnv): string | undefined => {
  const { code, message = '' } = error as Error & { code?: string };
  // The schema engine passes on the message without the code.
  if (code !== '42501' && !/permission denied for (schema|table|database)|must be owner of/i.test(message))
    return undefined;
  const missing = 'If the database is missing, create it yourself, owned by that role.';
  if (env.DATABASE_OWNER_URL || env.DATABASE_OWNER_URL_FILE)
    return `The role in DATABASE_OWNER_URL does not own the database: name the role that does. ${missing}`;
  return `The role in DATABASE_URL may not change tables: set DATABASE_OWNER_URL to the address of the role that owns the database. ${missing}`;
};

const readAddress = (url: string): { host: string; user: string } => {
  const read = URL.canParse(url) ? new URL(url) : null;
  if (!read || !/^postgres(ql)?:$/.test(read.protocol) || !read.pathname.slice(1)) {
    throw new Problem(
      'DATABASE_URL is not the address of a PostgreSQL database: write it like postgresql://user:password@host:5432/name.',
    );
  }
  return { host: read.host, user: decodeURIComponent(read.username) };
};

/**
 * Explains the PostgreSQL error code if the server responded, otherwise the system's code. Null for a database that
 * does not exist yet.
 */
const sentenceFor = ({ code = '', message }: { code?: string; message: string }, host: string, user: string) => {
  if (code === '3D000') return null;
  if (code === '28P01' || code === '28000')
    return `The database at ${host} rejects user "${user}": correct the user and password in DATABASE_URL.`;
  if (code === '53300')
    return `The database at ${host} has no connection left: raise its max_connections, or stop programs that use it.`;
  if (code === '57P03') return `The database at ${host} is starting or stopping: wait a moment and start again.`;
  if (/^E[A-Z_]+$/.test(code))
    return `The database at ${host} can't be reached (${code}): start it, or correct DATABASE_URL.`;
  if (/timeout|timed out/i.test(message))
    return `The database at ${host} does not respond: start it, or correct DATABASE_URL.`;
  return `The server at ${host} is not a PostgreSQL database that can be used (${message}): correct DATABASE_URL.`;
};
