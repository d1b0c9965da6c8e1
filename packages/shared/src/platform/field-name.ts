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
  csa: 'CSA',
  color: 'Color',
};

/** A part that is one name (`stD`, `hmO`) stays in one piece. */
const wordsOf = (part: string): string[] =>
  part.toLowerCase() in own ? [part] : part.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(' ');

const capital = (word: string) => own[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Returns a stored field’s name as words, for fields without a label: `payRoll.contractorCount` as `Contractor Count`.
 */
export const fieldName = (path: string): string => {
  const last = path.slice(path.lastIndexOf('.') + 1);
  const words = last.split(/[\s_]+/).flatMap(wordsOf);
  const named = words.length > 1 && words.at(-1)?.toLowerCase() === 'id' ? words.slice(0, -1) : words;
  return named.map(capital).join(' ');
};
