/** Ways to compare what a user typed without `fold`. A variable that has a lower-cased text is `lower`. */
const byHand: readonly RegExp[] = [
  /\bilike\b/i,
  /\blike (?:\$|'%' \|\|)/i,
  /\b(?:strpos|starts_with|position)\(\s*lower\(/i,
  /\b(?:contains|startsWith|endsWith): [^}]*\bmode: 'insensitive'/,
  /\.to(?:Locale)?(?:Lower|Upper)Case\([^()]*\)(?:\.trim\(\))?\s*\.(?:includes|startsWith|indexOf|search|match)\(/,
  /\.(?:includes|startsWith|indexOf)\([^;{}>]*?\.to(?:Locale)?(?:Lower|Upper)Case\(/,
  /\b(?<lower>\w+) = [^;>]*?(?:\.to(?:Locale)?(?:Lower|Upper)|\blower)Case\([^;]*;[\s\S]*?\.(?:includes|startsWith|indexOf)\(\k<lower>\)/,
  /\b(?<lower>\w+) = [^;>]*?(?:\.to(?:Locale)?(?:Lower|Upper)|\blower)Case\([^;]*;[\s\S]*?\b\k<lower>\.(?:includes|startsWith|indexOf)\(/,
  /\bsearchable\b(?!\s+filter=\{bestMatch\})/,
];

/** Whether a source file searches for a text, or offers a search, by other means than the one of the product. */
export const searchesByHand = (source: string): boolean => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return byHand.some((pattern) => pattern.test(code));
};
