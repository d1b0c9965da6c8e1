import { readFileSync } from 'node:fs';

/** Settings that hold a secret. `<NAME>_FILE` may name a file with the value, as container engines mount secrets. */
export const secretSettings: ReadonlySet<string> = new Set(
  `APP_SECRET API_KEYS ADMIN_PASSWORD DATABASE_OWNER_URL DATABASE_URL REDIS_URL SALES_SYSTEM_TOKEN SEAL_PASSWORD
   SMTP_URL STORAGE_URL`.split(/\s+/),
);

/** In each secret of `docker compose up` (docker/trial), which anyone can read. */
const publicWords = 'public-for-trial-only';

type Variables = Record<string, string | undefined>;

/** A file without its last line end, which editors add. @throws a reason without the file's content */
const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
};

/**
 * Replaces `<NAME>_FILE` by `<NAME>` with the content of the file.
 * @returns the variables, and a sentence for each setting that is given twice, whose file cannot be read, or that has a
 *   secret of the trial without being one
 */
export const withSecretFiles = (given: Variables): { env: Variables; problems: string[] } => {
  const env = { ...given };
  const problems: string[] = [];
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`];
    if (!path) continue;
    delete env[`${name}_FILE`];
    try {
      if (given[name]) throw new Error(`${name} is set too; only one of them may be`);
      env[name] = contentOf(path);
    } catch (error) {
      problems.push(`${name}_FILE: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (!['true', '1'].includes(given.EMBEDDED ?? ''))
    for (const name of secretSettings)
      if (env[name]?.includes(publicWords)) problems.push(`${name} is a secret of docker/trial, which anyone can read`);
  return { env, problems };
};

/**
 * One setting, from its variable or its file, for scripts that need no other.
 * @returns undefined if it is not set
 * @throws Error if its file cannot be read, both are set, or it is a secret of the trial without being one
 */
export const settingOf = (given: Variables, name: string): string | undefined => {
  const { EMBEDDED } = given;
  const { env, problems } = withSecretFiles({ EMBEDDED, [name]: given[name], [`${name}_FILE`]: given[`${name}_FILE`] });
  if (problems[0]) throw new Error(problems[0]);
  return env[name] || undefined;
};
