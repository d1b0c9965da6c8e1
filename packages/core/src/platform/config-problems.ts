import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Example values for settings such as addresses. Their values may hold a password, so messages do not repeat them. */
const examples: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'an address, like https://cms.example.com',
  DATABASE_URL: 'an address, like postgresql://user:password@host:5432/name',
  REDIS_URL: 'an address, like redis://host:6379',
  CLAMD_URL: 'an address, like tcp://host:3310',
  SALES_SYSTEM_URL: 'an address, like https://sales.example.com/feed',
  SMTP_URL: 'an address, like smtp://user:password@host:587',
  ADMIN_EMAIL: 'an email address, like name@example.com',
};

/** Describes the value that the setting needs. */
function wantedBy(issue: Exclude<Issue, { code: 'custom' }>, name: string): string {
  switch (issue.code) {
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string') return `${issue.minimum} characters or longer`;
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`;
    case 'invalid_value':
      return issue.values.includes('true') ? 'true or false' : `one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return examples[name] ?? `a valid ${issue.format}`;
    default:
      return issue.message;
  }
}

/** Numbers and choices are never secret, so messages may repeat their values. */
const holdsNoSecret = (issue: Issue): boolean =>
  issue.code === 'invalid_type' ||
  issue.code === 'invalid_value' ||
  ((issue.code === 'too_big' || issue.code === 'too_small') && issue.origin !== 'string');

function sentenceFor(issue: Issue, name: string, value: string): string {
  if (issue.code === 'custom') return `${name}: ${issue.message}`;
  return `${name} ${holdsNoSecret(issue) ? `is "${value}", but ` : ''}must be ${wantedBy(issue, name)}`;
}

/**
 * Returns one sentence for each setting that is missing or wrong.
 * @param given the environment's settings @param meaningOf returns a setting's description
 */
export function settingProblems(
  issues: readonly Issue[],
  given: Record<string, string | undefined>,
  meaningOf: (name: string) => string,
): string[] {
  const sentences = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path[0]);
    const value = given[name];
    const sentence = value === undefined ? `${name} is missing: ${meaningOf(name)}` : sentenceFor(issue, name, value);
    if (!sentences.has(name)) sentences.set(name, sentence);
  }
  return [...sentences.values()];
}
