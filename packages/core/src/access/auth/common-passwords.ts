import list from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** How many passwords the rule rejects. The list starts with the most common. */
const howMany = 10_000;
/** The usual minimum length. Shorter passwords are rejected as too short anyway. */
const ordinaryLength = 8;

const ranked: readonly string[] = list;

const common = new Set([
  ...ranked.slice(0, howMany),
  ...ranked.filter((password) => password.length >= ordinaryLength).slice(0, howMany),
]);

/** Whether a password is among the 10,000 most common, or the 10,000 most common of 8 or more characters. Ignores case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
