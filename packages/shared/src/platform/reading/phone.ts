import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';

export const phoneMessage = 'Please enter a valid phone number.';
export const areaCodeNote = 'Area codes do not begin with 0 or 1. Please check it.';

/** What people write between the digits: blanks, dots, hyphens of any kind, slashes and parentheses. */
const dressed = /^[+\d\s.·()/\p{Pd}\u2212]*$/u;

/** Three, three and four digits, perhaps after a 1. Other groups are another number: 555-0142/143, (131) 755-50142. */
const grouped = /^\D*(?:1\D*)?\d{3}\D*\d{3}\D*\d{2}\D*\d{2}\D*$/;

/**
 * Reads an American phone number however it is written, `+1 (317) 555-0142` or `tel:317.555.0142`, as its ten digits. An
 * extension has no field, so that a number with one is a problem, as is anything else that is not ten digits. An area code that
 * does not exist is a note.
 */
export const readPhone = (cell: string | number): Reading<string> => {
  if (String(cell).length > longestNumber) return { problem: phoneMessage };
  const text = visibleText(String(cell)).replace(/^'(?=\+)/, '');
  if (isNothing(text)) return nothing;
  const number = text.replace(/^tel:/i, '');
  const digits = number.replace(/\D/g, '');
  const beforePlus = number.slice(0, Math.max(number.lastIndexOf('+'), 0));
  const isAbroad = number.includes('+') && !/^1\d{10}$/.test(digits);
  if (!dressed.test(number) || !grouped.test(number) || /[+\d]/.test(beforePlus) || isAbroad)
    return { problem: phoneMessage };
  const [, phone] = /^1?(\d{10})$/.exec(digits) ?? [];
  if (!phone) return { problem: phoneMessage };
  return /^[01]/.test(phone) ? { value: phone, note: areaCodeNote } : { value: phone };
};

/** Writes the ten digits of an American phone number as (317) 555-0142; returns anything else unchanged. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
