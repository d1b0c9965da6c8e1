import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';

/** Turns what a schema refuses into our words. Server and browser check input by `readInput`, so that both say the same. */

/** Stands for "the schema has no words of its own" until the whole path is known. */
const unworded = '\0';

/** So many refusals are told of one input; a list of a million wrong entries is not answered entry by entry. */
const mostTold = 500;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Kind<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/** `contacts.0.firstName` is First Name, `salesAgentID` Sales Agent ID, `eE_Amount` EE Amount. */
const nameOf = (path: Path): string => {
  const key = path.findLast((part) => typeof part === 'string') ?? 'input';
  const name = key
    .replace(/^[a-z]+[A-Z](?=_)/, (initials) => initials.toUpperCase())
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/\bid$/i, 'ID');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

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

const beyond = (name: string, { origin }: Kind<'too_big' | 'too_small'>, bound: string, limit: unknown): string => {
  if (origin === 'string') return `Please enter ${bound} ${limit} characters.`;
  if (origin === 'array') return `${name} must have ${bound} ${limit} entries.`;
  return `${name} must be ${bound} ${limit}.`;
};

/** What is said of an issue whose schema has no words for it. */
const words = (issue: Issue, path: Path): string => {
  if (path.length === 0 && issue.code === 'invalid_type') return 'Please send the fields of this call as an object.';
  const name = nameOf(path);
  if (isMissing(issue.input)) return `Please enter a value for ${name}.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${kinds[issue.expected] ?? 'a different type'}.`;
    case 'too_big':
      return beyond(name, issue, 'at most', issue.maximum);
    case 'too_small':
      return beyond(name, issue, 'at least', issue.minimum);
    case 'invalid_value':
      return `${name} must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `${name} is not in the expected format.`;
    default:
      return `${name} is not valid.`;
  }
};

/** The input is of another kind than this option of a union takes: what it says of it helps nobody. */
const isOfAnotherKind = (issues: readonly Issue[]): boolean =>
  issues.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'));

const said = (issue: Issue, path: Path): [path: Path, message: string][] => [
  [path, issue.message === unworded ? words(issue, path) : issue.message],
];

/** Of a union that has no words of its own: those of the option that the input was meant for. */
const unionMessages = (issue: Kind<'invalid_union'>, path: Path): [Path, string][] => {
  const meant = issue.errors.filter((issues) => issues.length > 0 && !isOfAnotherKind(issues)).at(-1);
  if (meant) return meant.flatMap((inner) => messagesOf(inner, path));
  const atRoot = issue.errors.flat().filter(({ path: inside }) => inside.length === 0);
  const own = atRoot.find(({ message }) => message !== unworded) ?? atRoot.at(-1);
  return said(isMissing(issue.input) ? issue : (own ?? issue), path);
};

const messagesOf = (issue: Issue, above: Path = []): [Path, string][] => {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.message === unworded) return unionMessages(issue, path);
  if (issue.code === 'unrecognized_keys' && issue.message === unworded) {
    return issue.keys.map((key) => [[...path, key], `"${key}" is not a field of this call.`]);
  }
  return said(issue, path);
};

const byField = (issues: readonly Issue[]): FieldErrors => {
  const fields = new Map<string, string[]>();
  for (const [path, message] of issues.slice(0, mostTold).flatMap((issue) => messagesOf(issue))) {
    const name = path.map(String).join('.');
    const told = fields.get(name) ?? [];
    if (!told.includes(message)) fields.set(name, [...told, message]);
  }
  return Object.fromEntries(fields);
};

/** What a schema read, or why it was refused: our words by field path. */
export type ReadInput<T> = { value: T; fields?: undefined } | { fields: FieldErrors };

/**
 * Reads an input by its schema. A schema's own messages are told as they are; whatever it has none for, a missing field,
 * a wrong kind, a field that the call does not have, is worded here.
 */
export const readInput = <S extends z.ZodType>(schema: S, input: unknown): ReadInput<z.output<S>> => {
  const { success, data, error } = schema.safeParse(input, { error: () => unworded, reportInput: true });
  return success ? { value: data } : { fields: byField(error.issues) };
};
