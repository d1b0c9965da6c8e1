import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';
import { fieldNameAt } from './message-names.ts';

/**
 * Turns schema errors into our own messages. Server and browser both validate with `readInput`, so both show the same
 * ones.
 */

/** Placeholder for "the schema has no message of its own" until the whole path is known. */
const unworded = '\0';

/** The most errors reported for one input; a list of a million wrong entries does not get a message for each. */
const maxIssues = 500;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Kind<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const isMissing = (input: unknown): boolean => input === undefined || input === null;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
};

/** Whole numbers above it lose digits; a schema's own limit is below. */
const unsafe = Number.MAX_SAFE_INTEGER;

const beyond = (name: string, { origin }: Kind<'too_big' | 'too_small'>, bound: string, limit: unknown): string => {
  if (origin === 'string') return `Please enter ${bound} ${limit} characters.`;
  if (origin === 'array') return `${name} must have ${bound} ${limit} entries.`;
  if (limit === unsafe || limit === -unsafe) return `${name} has too many digits.`;
  return `${name} must be ${bound} ${limit}.`;
};

/** Values that people can read; others are ids, codes and names in programs. */
const plainWord = /^(?:[a-z]+|[A-Z]+)$/;
const flags = new Set(['true', 'false', '1', '0']);

const unlisted = (name: string, values: readonly string[]): string => {
  if (values.length === 1) return `${name} must be ${values[0]}.`;
  if (values.every((value) => flags.has(value))) return `${name} must be true or false.`;
  const isReadable = values.every((value) => plainWord.test(value));
  return isReadable ? `${name} must be one of ${values.join(', ')}.` : `Please select an option for ${name}.`;
};

/** The message for an issue whose schema has none of its own. */
const words = (issue: Issue, path: Path, name: string): string => {
  if (path.length === 0 && issue.code === 'invalid_type') return 'Please send the fields of this call as an object.';
  if (isMissing(issue.input)) return `Please enter a value for ${name}.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${kinds[issue.expected] ?? 'a different type'}.`;
    case 'too_big':
      return beyond(name, issue, 'at most', issue.maximum);
    case 'too_small':
      return beyond(name, issue, 'at least', issue.minimum);
    case 'invalid_value':
      return unlisted(name, issue.values.map(String));
    case 'invalid_format':
      return `${name} is not in the expected format.`;
    default:
      return `${name} is not valid.`;
  }
};

/** True if the input has a different type than this option of a union, so that its messages would not help. */
const isWrongType = (issues: readonly Issue[]): boolean =>
  issues.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'));

/** Returns the messages of an issue by path. Names come from the schema of the whole input. */
const messagesIn = (schema: z.ZodType) => {
  const messageAt = (issue: Issue, path: Path): [path: Path, message: string][] => [
    [path, issue.message === unworded ? words(issue, path, fieldNameAt(schema, path)) : issue.message],
  ];

  /** Messages for a union that has none of its own: those of the option that fits the input's type. */
  const unionMessages = (issue: Kind<'invalid_union'>, path: Path): [Path, string][] => {
    const meant = issue.errors.filter((issues) => !isWrongType(issues)).at(-1);
    if (meant) return meant.flatMap((inner) => messagesOf(inner, path));
    const atRoot = issue.errors.flat();
    const own = atRoot.find(({ message }) => message !== unworded) ?? atRoot.at(-1);
    return messageAt(isMissing(issue.input) ? issue : (own ?? issue), path);
  };

  const messagesOf = (issue: Issue, above: Path = []): [Path, string][] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.message === unworded) return unionMessages(issue, path);
    if (issue.code === 'unrecognized_keys' && issue.message === unworded) {
      return issue.keys.map((key) => [[...path, key], `"${key}" is not a field of this call.`]);
    }
    return messageAt(issue, path);
  };
  return messagesOf;
};

const byField = (issues: readonly Issue[], schema: z.ZodType): FieldErrors => {
  const messagesOf = messagesIn(schema);
  const fields = new Map<string, string[]>();
  for (const [path, message] of issues.slice(0, maxIssues).flatMap((issue) => messagesOf(issue))) {
    const name = path.map(String).join('.');
    const messages = fields.get(name) ?? [];
    if (!messages.includes(message)) fields.set(name, [...messages, message]);
  }
  return Object.fromEntries(fields);
};

/** The parsed value, or the error messages by field path. */
export type ReadInput<T> = { value: T; fields?: undefined } | { fields: FieldErrors };

/**
 * Validates an input by its schema. The schema's own messages are kept; errors without one (a missing field, a wrong
 * type, an unknown field) are worded here.
 */
export const readInput = <S extends z.ZodType>(schema: S, input: unknown): ReadInput<z.output<S>> => {
  const { success, data, error } = schema.safeParse(input, { error: () => unworded, reportInput: true });
  return success ? { value: data } : { fields: byField(error.issues, schema) };
};
