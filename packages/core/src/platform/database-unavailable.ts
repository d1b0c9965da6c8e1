import { databaseErrorCode } from './db.ts';

/** Codes for a temporary failure: no connection, no server, a statement that took too long, too many connections. */
const temporary = new Set(
  // Of the system, of PostgreSQL, and of Prisma.
  `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN
   57P01 57P02 57P03 57014 25P03 08000 08003 08006 53300
   P1001 P1002 P1008 P1017 P2024 P2028 DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections`.split(
    /\s+/,
  ),
);

/** Whether an error of the database has a cause that passes by itself, such as a restart of the server. */
export const isDatabaseUnavailable = (error: unknown): boolean => temporary.has(databaseErrorCode(error) ?? '');
