/** Documented paths that another path of the same length may look like; they stay as the documents name them. */
const documented = [
  '/customer/contact/{id}',
  '/customer/location/{id}',
  '/customer/scenario/{id}',
  '/customer/{id}/restore',
  '/renewal/run/{id}',
  '/users/sessions/{id}',
];

const isParameter = (part: string): boolean => part.startsWith('{');

/** Whether one address could mean both paths. */
const mayMeanBoth = (one: string, other: string): boolean => {
  const [a, b] = [one.split('/'), other.split('/')];
  return (
    a.length === b.length && a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at] ?? ''))
  );
};

/** Returns the paths that linting must not report as ambiguous, in the format of `.redocly.lint-ignore.yaml`. */
export const ignoredPaths = (paths: readonly string[]): string => {
  const ignored = paths.filter((path) => documented.some((one) => one !== path && mayMeanBoth(one, path)));
  const pointers = ignored.map((path) => `    - "#/paths/${path.replaceAll('/', '~1')}"`);
  return [
    '# Made by `pnpm docs:openapi`: documented paths that look like others, and these others.',
    'docs/openapi.json:',
    '  no-ambiguous-paths:',
    ...pointers,
    '',
  ].join('\n');
};
