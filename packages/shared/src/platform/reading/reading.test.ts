import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { optionalFein, optionalPhone } from '../fields.ts';
import { feinMessage, readFein } from './fein.ts';
import { readNumber } from './number.ts';
import { areaCodeNote, phoneMessage, phoneText, readPhone } from './phone.ts';
import { nothing } from './reading.ts';

/** For each number, the ways in which people, browsers and programs write it. */
const phones: Readonly<Record<string, readonly string[]>> = {
  '3175550142': [
    '3175550142',
    '(317) 555-0142',
    '317-555-0142',
    '317.555.0142',
    '317 555 0142',
    '317/555-0142',
    '317·555·0142',
    '13175550142',
    '1-317-555-0142',
    '+13175550142',
    '+1 (317) 555-0142',
    '(+1) 317 555 0142',
    "'+1 317 555 0142",
    'tel:+13175550142',
    'TEL:317-555-0142',
    'tel:(317)555-0142',
    ' 317-555-0142 ',
    '317\u00a0555\u00a00142',
    '\u202a+1 (317) 555\u20110142\u202c',
    '317–555–0142',
    '317\u2212555\u22120142',
    '317\u200b5550142',
    '317\t555\n0142',
    '３１７５５５０１４２',
    '\ufeff3175550142',
  ],
};
const noPhones = [
  '317555014',
  '31755501429',
  '(317) 555-0142 x5',
  '317-555-0142 ext. 12',
  'tel:+13175550142;ext=5',
  '555-0142',
  '317-555-0142, 317-555-0143',
  '+44 20 7946 0958',
  '+4930123456',
  '+49 30 123456',
  '0013175550142',
  '+3175550142',
  '21317555014',
  '317555O142',
  'call me',
  '3.175550142E+09',
  '1+3175550142',
  '++13175550142',
  '317-FLOWERS',
  '+',
  '1',
  // Two numbers, groups of another country, a digit too many or too few, a decimal number.
  '555-0142/143',
  '555-0142 (317)',
  '5550142 317',
  '(131) 755-50142',
  '1-317-555-014',
  '20 7946 0958',
  '98765 43210',
  '31-7555-0142',
  '317555014.2',
  '2026-11-2719',
  // A footnote, a number in a list, digits that show from right to left.
  '317-555-014²',
  '① 317-555-0142',
  '\u202e2410555713',
  '\u2067317 555 0142\u2069',
  '٣١٧٥٥٥٠١٤٢',
];

test.each(Object.entries(phones).flatMap(([digits, texts]) => texts.map((text) => [text, digits] as const)))(
  'reads %j as the phone %s, in the contract too',
  (text, digits) => {
    expect(readPhone(text)).toEqual({ value: digits });
    expect(optionalPhone.parse(text)).toBe(digits);
  },
);

test.each(noPhones)('reads no phone in %j, and cuts none out of it', (text) => {
  expect(readPhone(text)).toEqual({ problem: phoneMessage });
  expect(optionalPhone.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([phoneMessage]);
});

test.each(['', '  ', '\u00a0', '\u200b', '-', '--', '—', 'n/a', 'N/A', 'none', 'TBD', '.'])(
  'reads nothing in %j',
  (text) => {
    expect(readPhone(text)).toBe(nothing);
    expect(readFein(text)).toBe(nothing);
    expect([optionalPhone.parse(text), optionalFein.parse(text)]).toEqual([null, null]);
  },
);

test.each(['0175550142', '1315550142'])('accepts %s, with a note on its area code', (text) => {
  expect(readPhone(text)).toEqual({ value: text, note: areaCodeNote });
  expect(readPhone(phoneText(text))).toEqual({ value: text, note: areaCodeNote });
});

test('a number of a spreadsheet is a phone', () => {
  expect(readPhone(3_175_550_142)).toEqual({ value: '3175550142' });
});

test('a phone that is read has exactly the digits of its text, or these without their 1', () => {
  const signs = fc.constantFrom(...'0123456789+-.() x/1'.split(''), '\u00a0', '\u200e', '١');
  forAll(fc.array(signs, { maxLength: 20 }), (text) => {
    const read = readPhone(text.join(''));
    if ('problem' in read || read.value === null) return;
    const digits = text.filter((sign) => /\d/.test(sign)).join('');
    expect([read.value, `1${read.value}`]).toContain(digits);
  });
});

test.each([
  '35-1234567',
  '351234567',
  '35 1234567',
  'EIN 35-1234567',
  'FEIN: 351234567',
  '35–1234567',
  '35\u00a01234567',
])('reads %j as a FEIN', (text) => {
  expect(readFein(text)).toEqual({ value: '351234567' });
  expect(optionalFein.parse(text)).toBe('351234567');
});

test.each(['3512345678', '35-12345678', '123-45-6789', '35123456', '35-1234567-8', '46204-1234', 'x'])(
  'reads no FEIN in %j',
  (text) => {
    expect(readFein(text)).toEqual({ problem: feinMessage });
    expect(optionalFein.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([feinMessage]);
  },
);

test.each([
  '500¹',
  '12.5²',
  '5⁰',
  '₂5',
  '500①',
  '500⒈',
  '12½',
  '12\u316434',
  '\u202e001',
  '٥',
  '1,23',
  '1.234,56',
  '5-10',
])('reads no number in %j, since a reader sees another one', (text) => {
  expect(readNumber(text, { decimals: 2, isSigned: true })).toMatchObject({ problem: expect.any(String) });
});

test.each([
  ['0.0000001', 'Please enter at most 2 decimals, such as 0.'],
  ['12345678901234.56', 'Please enter a number such as 1,234.5.'],
  ['9007199254740993', 'Please enter a number such as 1,234.5.'],
])('neither cuts nor rounds %s', (text, problem) => {
  expect(readNumber(text, { decimals: 2 })).toEqual({ problem });
});

test('a number that is read is the one that its digits say', () => {
  const decimals = 2;
  const signs = fc.constantFrom(...'0123456789,.$%-() ¹²①½'.split(''), '\u200b', '５');
  forAll({ numRuns: 1_000 }, fc.array(signs, { maxLength: 18 }), (text) => {
    const read = readNumber(text.join(''), { decimals, isSigned: true });
    if ('problem' in read || read.value === null) return;
    const digits = text
      .join('')
      .replaceAll('５', '5')
      .replace(/[^\d.]/g, '');
    const [whole = '', fraction = ''] = digits.split('.');
    const cents = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
    expect(fraction.slice(decimals)).toMatch(/^0*$/);
    expect(BigInt(Math.round(Math.abs(read.value) * 100))).toBe(cents);
  });
});

test.each(['35-123456²', '\u202e7654321-53', '٣٥١٢٣٤٥٦٧', '35①234567'])('reads no FEIN in %j', (text) => {
  expect(readFein(text)).toEqual({ problem: feinMessage });
});
