import { AppError, type ErrorCode, type FieldErrors } from '@worksmart/shared/platform/errors.ts';
import type { Logger } from 'pino';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { Caller, Parser, Parsers } from '../parsers.ts';
import { assertOutsideTransaction } from '../transaction-scope.ts';
import { type Outcome, type ParserChild, startParserChild } from './parser-child.ts';

/** How many files are parsed at once, and how many callers wait at most, for how many milliseconds. */
const slots = 2;
const line = 16;
const patience = 20_000;
/** One process stays ready. A second one ends when it had nothing to do for this long. */
const spareMs = 60_000;

const outputOf = <Output>(parser: Parser<never, Output>, outcome: Outcome, log: Pick<Logger, 'error'>): Output => {
  if (outcome.kind === 'value') return parser.output.parse(outcome.value);
  if (outcome.kind === 'ended') throw new AppError('unavailable', 'The caller has disconnected.');
  /** The message stands at the field of the file. */
  const refused = (code: ErrorCode, message: string, fields?: FieldErrors, cause?: unknown): AppError =>
    new AppError(code, message, { fields: fields ?? { [parser.field ?? 'file']: [message] }, cause });
  if (outcome.kind === 'refused') throw refused(outcome.code, outcome.message, outcome.fields);
  if (outcome.kind === 'limit')
    throw refused('unreadable', parser.tooHard, undefined, new Error(`a parser used too much ${outcome.limit}`));
  const { name, stack } = outcome;
  log.error({ parser: parser.module.split('/').at(-1), name, stack }, 'a parser failed');
  throw refused('unreadable', parser.unreadable);
};

/** Returns a function that waits for a free slot. Callers who did not sign in cannot take both. */
const createEntrance = () => {
  const enter = createConcurrencyLimiter(slots, line, patience);
  const enterAsStranger = createConcurrencyLimiter(1, line, patience);
  return async ({ signal, isKnown }: Caller): Promise<() => void> => {
    const leaveStrangers = isKnown ? () => {} : await enterAsStranger(signal);
    try {
      const leave = await enter(signal);
      return () => {
        leave();
        leaveStrangers();
      };
    } catch (error) {
      leaveStrangers();
      throw error;
    }
  };
};

/** Opens the processes that parse. None is started before it is needed. */
export const openParsers = (log: Pick<Logger, 'error'>): Parsers => {
  const enter = createEntrance();
  const all = new Set<ParserChild>();
  const free: ParserChild[] = [];
  let isClosed = false;

  const add = (): ParserChild => {
    const child = startParserChild();
    all.add(child);
    return child;
  };
  const remove = (child: ParserChild): void => {
    child.kill();
    all.delete(child);
  };
  const warm = (): void => {
    if (free.length === 0 && !isClosed) free.push(add());
  };
  /** Takes a process back after a job, or replaces it, also if a parser failed in it unexpectedly. */
  const giveBack = async (child: ParserChild, isHealthy: boolean): Promise<void> => {
    if (isHealthy && (await child.idle()) && !isClosed) free.push(child);
    else remove(child);
    warm();
    if (free.length > 1) setTimeout(endSpare, spareMs).unref();
  };
  const endSpare = (): void => {
    const spare = free.length > 1 && free.shift();
    if (spare) remove(spare);
  };
  /** Returns a process that is ready. One that ended while it was free, or that had to compile the parser, is replaced. */
  const ready = async (module: string): Promise<ParserChild> => {
    for (let tries = 0; tries <= slots; tries += 1) {
      const child = free.pop() ?? add();
      if ((await child.idle()) && ((await child.load(module)) || tries > 0)) return child;
      remove(child);
    }
    throw new AppError('unavailable', 'Files cannot be read at the moment. Please try again later.', {
      cause: new Error('a process that parses files does not start'),
    });
  };

  return {
    run: async (parser, input, caller) => {
      assertOutsideTransaction('Parsing a file');
      const leave = await enter(caller);
      try {
        if (isClosed) throw new AppError('unavailable', 'The server is stopping.', { retryAfter: 5 });
        const child = await ready(parser.module);
        const outcome = await child.run({ module: parser.module, input }, caller.signal);
        await giveBack(child, outcome.kind !== 'failed');
        return outputOf(parser, outcome, log);
      } finally {
        leave();
      }
    },
    warm,
    close: async () => {
      isClosed = true;
      for (const child of all) remove(child);
      free.length = 0;
    },
  };
};
