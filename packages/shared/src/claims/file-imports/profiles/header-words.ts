import { wordMap } from '#platform/column-mapping.ts';

/** Words of our formats, with their abbreviations and other words in carriers' headers. Several words are separated by a space. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  claim: ['clm', 'clms'],
  member: ['mbr', 'mem', 'memb', 'patient', 'pat', 'pt'],
  subscriber: ['sub', 'subs', 'subscr', 'insured', 'certificate'],
  employee: ['emp', 'ee', 'ees'],
  employer: ['er'],
  'line coverage': ['lob'],
  coverage: ['business', 'cov'],
  'birth date': ['dob', 'birthdate', 'born', 'birthday'],
  'service date': ['dos'],
  service: ['svc', 'srv', 'srvc', 'serv', 'incurred'],
  to: ['thru', 'through', 'end', 'ending', 'thr'],
  from: ['begin', 'beginning', 'start', 'frm', 'fr'],
  first: ['fname', 'firstname', 'given', 'fst'],
  last: ['lname', 'lastname', 'surname', 'lst'],
  relationship: ['rel', 'reln', 'relation', 'relship'],
  sex: ['gender'],
  provider: ['prov', 'prvdr'],
  diagnosis: ['dx', 'diag', 'icd'],
  procedure: ['proc', 'cpt', 'hcpcs'],
  modifier: ['mod'],
  revenue: ['rev'],
  'place service': ['pos'],
  'bill type': ['tob'],
  group: ['grp'],
  department: ['dept', 'div', 'division'],
  adjustment: ['adj'],
  original: ['orig'],
  network: ['ntwk', 'net', 'par'],
  deductible: ['ded', 'deduct'],
  coinsurance: ['coins'],
  copay: ['copayment', 'cpy'],
  billed: ['charge', 'charges', 'charged', 'chrg', 'chg', 'submitted', 'bill'],
  allowed: ['alwd', 'allow', 'allw', 'eligible'],
  paid: ['pd', 'payment', 'pay', 'check'],
  quantity: ['qty', 'qnty'],
  day: ['days'],
  drug: ['medication'],
  fill: ['fills', 'refill', 'filled', 'dispensed'],
  'brand generic': ['generic'],
  pharmacy: ['pharm', 'phcy'],
  rx: ['prescription', 'script'],
  month: ['mth'],
  premium: ['prem'],
  insurance: ['ins'],
  contribution: ['contrib'],
  zip: ['zipcode', 'postal'],
  received: ['recd', 'rcvd'],
  discharge: ['discharged'],
  admit: ['admission', 'admitted'],
  tin: ['taxid', 'tax'],
  ingredient: ['ingr'],
  dispensing: ['disp'],
  transaction: ['trans'],
  line: ['ln', 'seq'],
};
const meaningOf = wordMap(meanings);

export type HeaderKind = 'date' | 'amount' | 'name' | 'id';

/** Words that say what kind of thing a column contains, and nothing else. */
const kinds: Readonly<Record<HeaderKind, readonly string[]>> = {
  date: ['date', 'dt'],
  amount: ['amount', 'amt', 'dollars'],
  name: ['name', 'nm'],
  id: ['id', 'ident', 'identifier', 'number', 'no', 'num', 'nbr', 'nr', 'code', 'cd', 'key'],
};
const kindOf = wordMap(kinds);

const noise: ReadonlySet<string> = new Set('of the for on in and is ind indicator flag desc'.split(' '));

export interface HeaderWords {
  /** What the column is about, in alphabetical order. */
  subject: string;
  words: readonly string[];
  kind: HeaderKind | null;
}

/** Splits a header at spaces, punctuation, capital letters and digits: `SvcFromDt` is `svc from dt`. */
const partsOf = (header: string): string[] =>
  header
    .replaceAll('#', ' number ')
    .replaceAll('$', ' amount ')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Returns what a header is about, whatever its abbreviations and the order of its words. */
export const wordsOf = (header: string): HeaderWords => {
  const words = new Set<string>();
  let kind: HeaderKind | null = null;
  for (const part of partsOf(header).flatMap((each) => (meaningOf.get(each) ?? each).split(' '))) {
    const isKind = kindOf.get(part);
    if (isKind) kind = kind === null || isKind !== 'name' ? isKind : kind;
    else if (!noise.has(part)) words.add(part);
  }
  const sorted = [...words].sort();
  return { subject: sorted.join(' '), words: sorted, kind };
};
