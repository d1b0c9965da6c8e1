/** Abbreviations and other words of carriers' headers, in the words of our formats. Several words are separated by a space. */
const meanings: Readonly<Record<string, string>> = {
  clm: 'claim',
  clms: 'claim',
  mbr: 'member',
  mem: 'member',
  memb: 'member',
  patient: 'member',
  pat: 'member',
  pt: 'member',
  sub: 'subscriber',
  subs: 'subscriber',
  subscr: 'subscriber',
  insured: 'subscriber',
  certificate: 'subscriber',
  emp: 'employee',
  ee: 'employee',
  ees: 'employee',
  er: 'employer',
  lob: 'line coverage',
  business: 'coverage',
  dob: 'birth date',
  birthdate: 'birth date',
  born: 'birth date',
  birthday: 'birth date',
  dos: 'service date',
  svc: 'service',
  srv: 'service',
  srvc: 'service',
  serv: 'service',
  incurred: 'service',
  thru: 'to',
  through: 'to',
  end: 'to',
  ending: 'to',
  thr: 'to',
  begin: 'from',
  beginning: 'from',
  start: 'from',
  frm: 'from',
  fr: 'from',
  fname: 'first',
  firstname: 'first',
  given: 'first',
  fst: 'first',
  lname: 'last',
  lastname: 'last',
  surname: 'last',
  lst: 'last',
  rel: 'relationship',
  reln: 'relationship',
  relation: 'relationship',
  relship: 'relationship',
  gender: 'sex',
  prov: 'provider',
  prvdr: 'provider',
  dx: 'diagnosis',
  diag: 'diagnosis',
  icd: 'diagnosis',
  proc: 'procedure',
  cpt: 'procedure',
  hcpcs: 'procedure',
  mod: 'modifier',
  rev: 'revenue',
  pos: 'place service',
  tob: 'bill type',
  grp: 'group',
  dept: 'department',
  div: 'department',
  division: 'department',
  adj: 'adjustment',
  orig: 'original',
  ntwk: 'network',
  net: 'network',
  par: 'network',
  ded: 'deductible',
  deduct: 'deductible',
  coins: 'coinsurance',
  copayment: 'copay',
  cpy: 'copay',
  charge: 'billed',
  charges: 'billed',
  charged: 'billed',
  chrg: 'billed',
  chg: 'billed',
  submitted: 'billed',
  bill: 'billed',
  alwd: 'allowed',
  allow: 'allowed',
  allw: 'allowed',
  eligible: 'allowed',
  pd: 'paid',
  payment: 'paid',
  pay: 'paid',
  check: 'paid',
  qty: 'quantity',
  qnty: 'quantity',
  days: 'day',
  medication: 'drug',
  fills: 'fill',
  refill: 'fill',
  filled: 'fill',
  dispensed: 'fill',
  generic: 'brand generic',
  pharm: 'pharmacy',
  prescription: 'rx',
  script: 'rx',
  phcy: 'pharmacy',
  cov: 'coverage',
  mth: 'month',
  prem: 'premium',
  admin: 'admin',
  ins: 'insurance',
  contrib: 'contribution',
  zipcode: 'zip',
  postal: 'zip',
  recd: 'received',
  rcvd: 'received',
  discharged: 'discharge',
  admission: 'admit',
  admitted: 'admit',
  taxid: 'tin',
  tax: 'tin',
  ingr: 'ingredient',
  disp: 'dispensing',
  trans: 'transaction',
  fee: 'fee',
  ln: 'line',
  seq: 'line',
};

export type HeaderKind = 'date' | 'amount' | 'name' | 'id';

/** Words that say what kind of thing a column contains, and nothing else. */
const kinds: Readonly<Record<string, HeaderKind>> = {
  date: 'date',
  dt: 'date',
  amount: 'amount',
  amt: 'amount',
  dollars: 'amount',
  name: 'name',
  nm: 'name',
  id: 'id',
  ident: 'id',
  identifier: 'id',
  number: 'id',
  no: 'id',
  num: 'id',
  nbr: 'id',
  nr: 'id',
  code: 'id',
  cd: 'id',
  key: 'id',
};

const noise: ReadonlySet<string> = new Set([
  'of',
  'the',
  'for',
  'on',
  'in',
  'and',
  'is',
  'ind',
  'indicator',
  'flag',
  'desc',
]);

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
  for (const part of partsOf(header).flatMap((each) => (meanings[each] ?? each).split(' '))) {
    const isKind = kinds[part];
    if (isKind) kind = kind === null || isKind !== 'name' ? isKind : kind;
    else if (!noise.has(part)) words.add(part);
  }
  const sorted = [...words].sort();
  return { subject: sorted.join(' '), words: sorted, kind };
};
