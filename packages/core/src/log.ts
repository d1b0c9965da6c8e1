import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Serializers = Record<string, (value: never) => unknown>;

/**
 * JSON lines; values that could hold a secret are cut out wherever they might slip in.
 * @param destination standard output unless given
 */
export const openLog = (
  config: Config,
  program: string,
  serializers: Serializers = {},
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: { program },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: serializers as Record<string, (value: unknown) => unknown>,
      redact: {
        paths: ['*.password', '*.Password', '*.token', '*.code', '*.penCode', '*.fein', '*.headers', 'headers'],
        censor: '•',
      },
    },
    destination,
  );
