import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { databaseErrorCode } from './db.ts';

export type Serializers = Record<string, (value: never) => unknown>;

/** Messages of PostgreSQL and Prisma errors repeat values. */
const repeatsValues = (error: Error): boolean =>
  error.name.startsWith('Prisma') || error.name === 'DriverAdapterError' || 'severity' in error;

/** Returns what the log shows of an error: its kind and stack, never validated values or query parameters. */
export const errorForLog = (error: Error) => ({
  type: error.name,
  message: repeatsValues(error) ? undefined : error.message,
  // Not `code`: the log redacts that name, since it could hold an emailed code.
  errorCode: databaseErrorCode(error),
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n'),
});

const gatherMilliseconds = 20;

/**
 * Buffers lines for 20 ms and writes them at once: in a busy process, a write per line costs more than formatting the
 * line. Remaining lines are written when the process ends, unless it is killed.
 */
export const gatherLines = (destination: DestinationStream): DestinationStream => {
  let lines = '';
  const flush = () => {
    if (lines) destination.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      if (!lines) setTimeout(flush, gatherMilliseconds);
      lines += line;
    },
  };
};

/**
 * Opens a log of JSON lines. Redacts every field that could hold a secret.
 * @param destination standard output by default
 */
export const openLog = (
  config: Config,
  program: string,
  serializers: Serializers = {},
  destination: DestinationStream = gatherLines(pino.destination(1)),
): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: { program },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog, ...serializers } as Record<string, (value: unknown) => unknown>,
      redact: {
        paths: ['*.password', '*.Password', '*.token', '*.code', '*.penCode', '*.fein', '*.headers', 'headers'],
        censor: '•',
      },
    },
    destination,
  );
