import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { databaseErrorCode } from './db.ts';

export type Serializers = Record<string, (value: never) => unknown>;

/** SQLSTATEs come with messages that repeat values; so do Prisma's. */
const repeatsValues = (error: Error): boolean =>
  error.name.startsWith('Prisma') || error.name === 'DriverAdapterError' || 'severity' in error;

/** An error's log line: its kind and place, never a validation's values or a query's parameters. */
export const errorForLog = (error: Error) => ({
  type: error.name,
  message: repeatsValues(error) ? undefined : error.message,
  // Not `code`: that name is cut out, since mailed codes could come under it.
  errorCode: databaseErrorCode(error),
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n'),
});

const gatherMilliseconds = 20;

/**
 * Hands on in one piece what is written within 20 ms: a write for each line costs a busy process more than making the
 * line. What is left goes out when the process ends, unless it is killed.
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
 * JSON lines; values that could hold a secret are cut out wherever they might slip in.
 * @param destination standard output unless given
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
