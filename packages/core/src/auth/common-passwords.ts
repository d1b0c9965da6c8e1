import list from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** As many as the rule says, most common first in the list. */
const howMany = 10_000;
/** What a password rule of ordinary length could let through; shorter ones are refused as too short. */
const ordinaryLength = 8;

const ranked: readonly string[] = list;

const common = new Set([
  ...ranked.slice(0, howMany),
  ...ranked.filter((password) => password.length >= ordinaryLength).slice(0, howMany),
]);

/** Among the 10,000 most common passwords, or the 10,000 most common of eight characters or more; in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
