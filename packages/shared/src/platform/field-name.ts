/** Words with a spelling of their own. */
const own: Readonly<Record<string, string>> = {
  id: 'ID',
  fein: 'FEIN',
  ale: 'ALE',
  rfp: 'RFP',
  hsa: 'HSA',
  cobra: 'COBRA',
  std: 'Short-Term Disability',
  ltd: 'Long-Term Disability',
  pos: 'POS',
  hmo: 'HMO',
  ppo: 'PPO',
  hdhp: 'HDHP',
  hra: 'HRA',
  ws: 'WS',
  wc: 'WC',
  futa: 'FUTA',
  suta: 'SUTA',
  w2: 'W-2',
  ssn: 'SSN',
  url: 'URL',
  nfp: 'Nonprofit',
  csa: 'CSA',
  color: 'Color',
};

const ownSpelling = (word: string): string | undefined =>
  Object.hasOwn(own, word.toLowerCase()) ? own[word.toLowerCase()] : undefined;

/** Initials of a coverage tier or a pay cycle: `eE`, `wS`. */
const initials = /^[a-z][A-Z]$/;

/** A part that is one name (`stD`, `hmO`) stays in one piece. */
const wordsOf = (part: string): string[] =>
  ownSpelling(part) || initials.test(part)
    ? [part]
    : part.replace(/([a-z])([A-Z0-9])|([0-9])([A-Z])/g, '$1$3 $2$4').split(' ');

const capital = (word: string) =>
  ownSpelling(word) ?? (initials.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1));

const plural = (word: string): string => word.replace(/y$/, 'ie').concat('s');

/** Names an id by what it identifies: `salesAgentId` is the sales agent, `deliveryIds` the deliveries. */
const withoutId = (words: readonly string[]): readonly string[] => {
  const [last = '', before] = [words.at(-1)?.toLowerCase(), words.at(-2)];
  if (before === undefined || (last !== 'id' && last !== 'ids')) return words;
  return last === 'id' ? words.slice(0, -1) : [...words.slice(0, -2), plural(before)];
};

/**
 * Returns a stored field’s name as words, for fields without a label: `payRoll.contractorCount` as `Contractor Count`.
 */
export const fieldName = (path: string): string => {
  const last = path.slice(path.lastIndexOf('.') + 1);
  return withoutId(last.split(/[\s_]+/).flatMap(wordsOf))
    .map(capital)
    .join(' ');
};
