import type { ImportColumn } from '../columns.ts';
import type { MappedColumn } from './mapping.schema.ts';

/** What carriers write for our codes, in lower case without punctuation. Numbers mean something else with each carrier. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  relationship: {
    EE: 'e s self subscriber employee insured ees member primary',
    SP: 'sp spouse husband wife w h domesticpartner dp partner',
    CH: 'c ch child dependent son daughter dep d stepchild',
    OT: 'o other ot',
  },
  claim_type: {
    M: 'm med medical hospital professional institutional',
    R: 'r rx drug pharmacy prescription p',
    D: 'd den dental',
    V: 'v vis vision',
  },
  adjustment_code: {
    O: 'o orig original new n',
    A: 'a adj adjusted adjustment replacement corrected',
    V: 'v void voided reversal reversed rev cancel cancelled',
  },
  member_sex: { M: 'm male', F: 'f female', U: 'u unknown' },
  network: { I: 'i in inn innetwork y yes par', O: 'o out oon outofnetwork n no nonpar' },
  claim_form: { P: 'p professional hcfa cms1500 1500 prof', U: 'u i institutional ub ub04 ub92 facility inst' },
  plan_type: {
    medical: 'med medical m hmo ppo health',
    dental: 'den dental d',
    vision: 'vis vision v',
    life: 'life basiclife lif',
    std: 'std shorttermdisability',
    ltd: 'ltd longtermdisability',
  },
  tier: {
    EE: 'ee e emp employee employeeonly eeonly single individual self',
    ES: 'es eesp ees employeespouse employeeandspouse eespouse spouse',
    EC: 'ec eech eec employeechild employeechildren employeeandchildren eechildren eechild',
    EF: 'ef f fam family employeefamily employeeandfamily eefamily eefam',
  },
  transaction_type: { B: 'b billed bill current', A: 'a adj adjustment adjusted retro' },
  brand_generic: { B: 'b brand', G: 'g generic' },
  specialty: { Y: 'y yes true 1', N: 'n no false 0' },
  channel: { R: 'r retail', M: 'm mail mailorder', S: 's specialty' },
};

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Returns the values of a code column that need a translation, with the guessed one.
 * @param values different cells of the sample
 */
export const untranslated = (
  { type, field, name }: ImportColumn,
  values: readonly string[],
): { value: string; guess: string | null }[] => {
  if (type.kind !== 'code') return [];
  const accepted = new Set(type.values.map((value) => value.toLowerCase()));
  const known = words[field ?? name] ?? {};
  return values
    .filter((value) => !accepted.has(value.toLowerCase()))
    .map((value) => ({
      value,
      guess: type.values.find((code) => known[code]?.split(' ').includes(bare(value))) ?? null,
    }));
};

/** Guesses translations for the values of a code column. */
export const guessCodes = (column: ImportColumn, values: readonly string[]): MappedColumn['codes'] =>
  untranslated(column, values).flatMap(({ value, guess }) => (guess === null ? [] : [{ from: value, to: guess }]));
