import { looksLikeSsn } from '@worksmart/shared/platform/reading/ssn.ts';
import fc from 'fast-check';
import type { DayFormat, NumberFormat, OdsCell, TimeFormat } from './flat-ods.ts';

/** Random cells of a workbook, each with the text that a reader should find. */
export interface MadeCell {
  cell: OdsCell;
  text: string;
  /** The cell shows an error, such as #DIV/0!. */
  isError?: true;
}

const pick = fc.constantFrom;

/** Writes `units` of 10^-scale as a decimal number without zeros at its end: 4050 hundredths are 40.5. */
export const decimal = (units: number, scale: number): string => {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  const shown = `${whole}.${fraction}`.replace(/\.?0*$/, '');
  return units < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown;
};

const letters = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'àåçéèëîïñöøšüßœłđ',
  'αβγδεζηθλμξπσφχψω',
  'абвгдежзиклмнопрстуфюя',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'กขคงจชซญดตถทนบปผพฟมยรลวสหอ',
  'अआइईउऊएकखगघचजटडतदनपबभमयरलवसह',
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗',
  'あいうえおかきくけこさしすせそアイウエオ',
  '김이박최정강조윤장임한오서신권황안송류홍',
];

/** A name of one word in any script. */
export const word: fc.Arbitrary<string> = fc
  .constantFrom(...letters)
  .chain((script) => fc.array(fc.constantFrom(...Array.from(script)), { minLength: 5, maxLength: 9 }))
  .map((parts) => parts.join('').normalize('NFC'));

/** What programs mistake for something else, or lose. */
const oddTexts = [
  '00123',
  '0',
  '1e5',
  '12/31/2024',
  '1/2',
  'TRUE',
  '#REF!',
  '=1+1',
  "'quoted",
  '"said"',
  'a""b',
  '<b>&amp;</b> ]]>',
  '_x000D_',
  '_x0041_',
  'a_x005F_b',
  '12345678901234567890',
  '$1,234.50',
  '(45.10)',
  'n/a',
  '-',
  '\u202eabc\u202c',
  'e\u0301\u0323',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '𝒜𝓁𝒾 🂡',
  'क्‍ष',
  'a\u00a0b\u2003c\u200bd\u2028e',
  'two  blanks   three',
  'Ω≈ç√∫˜µ≤≥÷',
  'ｆｕｌｌ １２３',
];

const pieces = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: pick(...oddTexts) },
  pick(' ', '\n', ', ', '; ', '"', "'", '\n\n', ' - '),
);

export const cellOfText = (text: string, bold = false): MadeCell => ({
  cell: { kind: 'text', text, bold },
  text: text.trim(),
});

const anyText = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
export const textCell: fc.Arbitrary<MadeCell> = fc
  .tuple(anyText, fc.boolean())
  .map(([text, bold]) => cellOfText(text, bold));

export const emptyCell: MadeCell = { cell: { kind: 'empty' }, text: '' };

export const numberCell = (value: string, format: NumberFormat, text = value): MadeCell => ({
  cell: { kind: 'number', value, format },
  text,
});

/** Numbers of up to eight digits. */
const usualNumber = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(7))
  .map(([units, scale]) => decimal(units, scale));
const oddNumber = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 7, max: 20 }))
    .map(([units, scale]) => decimal(units, scale)),
  fc.integer({ min: 1_000_000_000, max: 999_999_999_999_999 }).map(String),
  fc.integer({ min: 1, max: 99_999 }).map((value) => `${value}${'0'.repeat(18)}`),
);

const formats: readonly NumberFormat[] = [
  'plain',
  'grouped',
  'money',
  'accounts',
  'days',
  'scientific',
  'percentSign',
  'phone',
];
/** LibreOffice 7.4 never ends with 5e-20 as a fraction. */
const plainNumber = fc
  .oneof(
    fc.tuple(fc.oneof(usualNumber, oddNumber), pick(...formats)),
    fc.tuple(usualNumber, fc.constant<NumberFormat>('fraction')),
  )
  .map(([value, format]) => numberCell(value, format));
/** With the zeros before it that its format shows. */
export const paddedCell =
  (format: 'zeros4' | 'zeros5' | 'zeros6') =>
  (value: number): MadeCell =>
    numberCell(String(value), format, String(value).padStart(Number(format.slice(-1)), '0'));
export const money = (cents: number): MadeCell => numberCell(decimal(cents, 2), 'money');
export const plain = (units: number, scale: number): MadeCell => numberCell(decimal(units, scale), 'plain');
/** @param units thousandths of a percent */
export const percentCell = (units: number): MadeCell =>
  numberCell(decimal(units, 5), 'percent', `${decimal(units, 3)}%`);
const anyPercent = fc.integer({ min: -9_999, max: 99_999 }).map(percentCell);

const two = (value: number): string => String(value).padStart(2, '0');

export const dayOf = (from: string, to: string): fc.Arbitrary<string> =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
export const dayFormat = pick<DayFormat>('american', 'iso', 'words', 'month', 'withTime');
const timeOfDay = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59)).map((parts) => parts.map(two).join(':'));
export const dayCell = (day: string, format: DayFormat): MadeCell => ({
  cell: { kind: 'day', day, format },
  text: day,
});
const momentCell = fc
  .tuple(dayOf('1905-01-01', '2099-12-31'), timeOfDay, dayFormat)
  .map(([day, time, format]): MadeCell => ({ cell: { kind: 'day', day, time, format }, text: day }));
export const timeCell = (hours: number, minutes: number, format: TimeFormat): MadeCell => ({
  cell: { kind: 'time', hours, minutes, format },
  text: `${two(hours)}:${two(minutes)}`,
});
const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59), pick<TimeFormat>('clock', 'amPm', 'duration'))
  .map((time) => timeCell(...time));
const anyDuration = fc
  .tuple(fc.integer({ min: 24, max: 400 }), fc.nat(59))
  .map(([hours, minutes]) => timeCell(hours, minutes, 'duration'));
export const flagCell = (value: boolean): MadeCell => ({ cell: { kind: 'boolean', value }, text: value ? 'Y' : 'N' });

export const formulaCell = (formula: string, text: string, format: NumberFormat = 'plain'): MadeCell => ({
  cell: { kind: 'formula', formula, format },
  text,
});
/** A formula without a result. */
export const errorCell = (text: string): MadeCell => ({ ...formulaCell(text, ''), isError: true });
const formula: fc.Arbitrary<MadeCell> = fc.oneof(
  fc
    .tuple(fc.nat(9_999), fc.integer({ min: -9_999, max: 9_999 }))
    .map(([one, other]) => formulaCell(`=${one}+(${other})`, String(one + other))),
  fc.tuple(word, word).map(([one, other]) => formulaCell(`=CONCATENATE("${one}";" ";"${other}")`, `${one} ${other}`)),
  fc.nat(9).map((value) => formulaCell(`=${value}>4`, value > 4 ? 'Y' : 'N')),
  fc.nat(400).map((units) => formulaCell(`=${units}/1000`, `${decimal(units, 1)}%`, 'percent')),
  fc.constant(formulaCell('=""', '')),
  pick('=1/0', '=NA()', '=VALUE("x")', '=SQRT(-1)').map(errorCell),
);

/** A cell of a column that no one reads: of any kind, but no nine digits that a census drops. */
export const anyCell: fc.Arbitrary<MadeCell> = fc
  .oneof(
    { weight: 3, arbitrary: textCell },
    { weight: 2, arbitrary: plainNumber },
    fc.constant(emptyCell),
    anyPercent,
    momentCell,
    anyTime,
    anyDuration,
    fc.boolean().map(flagCell),
    formula,
    fc.nat(99_999_999).map(paddedCell('zeros6')),
  )
  .filter(({ text }) => !looksLikeSsn(text));
