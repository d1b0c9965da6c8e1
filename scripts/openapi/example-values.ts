import type { JsonSchema } from './json-schema.ts';

/** Values by the name of their field; the first that its schema allows is used. */
const textsByName: readonly (readonly [name: RegExp, ...values: string[]])[] = [
  [/^types$/, 'customer.promoted'],
  [/^scopes$/, 'customers:read'],
  [/^networks$/, '203.0.113.0/24'],
  [/^last4$/, 'x7Qa'],
  [/Ip$/, '203.0.113.7'],
  [/^sender$/, 'WorkSmart <no-reply@worksmart.example>'],
  [/email|mailedTo|recipient/i, 'pat.lee@acme.example'],
  [/phone|fax/i, '3175550142'],
  [/zip/i, '46204'],
  [/fein/i, '123456789'],
  [/firstName/i, 'Pat'],
  [/lastName/i, 'Lee'],
  [/companyName|customerName|clientName|employer/i, 'Acme Manufacturing'],
  [/address2|suite/i, 'Suite 400'],
  [/address/i, '200 Main Street'],
  [/city/i, 'Indianapolis'],
  [/state/i, 'IN'],
  [/color/i, '#1f6feb'],
  [/issuer/i, 'https://login.acme.example'],
  [/domain/i, 'acme.example'],
  [/url|link|website/i, 'https://cms.example/api/files/Zk3vQ0dGJ8hYw2Rr'],
  [/(At|Stamp|asOf)$|^at$|lastSeen/i, '2026-12-01T15:04:05.000Z'],
  [/date|expir|start|^end|until|due|^day$|^from$|^to$|month$/i, '2026-12-01T00:00:00', '2026-12-01', '2026-12'],
  [/password/i, 'a long sentence that no one guesses'],
  [/token|key|cursor|^next$|^after$/i, 'Zk3vQ0dGJ8hYw2RrT5uX1mNq'],
  [/classCode|^code$/i, '8810'],
  [/mime/i, 'application/pdf'],
  [/file/i, 'Acme census.csv'],
  [/carrier|vendor/i, 'Anthem'],
  [/createdBy|updatedBy|agent|person|actor/i, 'Pat Lee'],
  [/title/i, 'Human resources'],
  [/label/i, 'Main office'],
  [/description|content|note|comment|message|reason/i, 'Called about the renewal.'],
  [/id$/i, 'A-1042'],
  [/name/i, 'Acme Manufacturing'],
];

/** Values by the field and the one that it is part of: `createdBy.name`. */
const textsByPlace: readonly (readonly [place: RegExp, ...values: string[]])[] = [
  [/(user|by|agent|person|people|actor|contact|employee)\.name$/i, 'Pat Lee'],
  [/(customer|company|client|brand|provider)s?\.name$/i, 'Acme Manufacturing'],
  [/^results\.type$/, 'customer.promoted'],
  [/^results\.entity$/, 'customer'],
  [/^results\.id$/, '12'],
  [/^keys\.start$/, 'wsk_e3uu2hwt'],
  [/(lastMonth|paidThrough)$|^months\.month$/, '2026-06'],
  [/^steps\.label$/, 'Change'],
  [/^steps\.rule$/, 'Step 11 / step 12 − 1'],
  [/^steps\.result$/, '+11.75%'],
  [/dueOn$/, '2026-12-01T00:00:00'],
  [/\w(On|At|Since)$/, '2026-12-01T15:04:05.000Z'],
];

/** Splits `customerStatus` into words: "Customer status". */
const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\d]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Values for patterns that none of the above matches. */
const otherTexts = [
  '12',
  '2026',
  '1',
  'true',
  'IN',
  '8810',
  '46204',
  '#1f6feb',
  '3175550142',
  '123456789',
  '2026-12-01',
  '10:30',
  'companyName',
  'client',
  '00'.repeat(8),
  'Zk3vQ0dGJ8hYw2RrT5uX1mNq',
  '00'.repeat(32),
  'pat.lee@acme.example',
  'Zk3vQ0dGJ8hYw2Rr'.repeat(3).slice(0, 43),
];

/** Values by the end of the path to their field. */
const numbersByName: readonly (readonly [path: RegExp, ...values: number[]])[] = [
  [/role\.id$/, 1],
  [/formatId$/, 1],
  [/fromYear$/, 2026],
  // Twelve times the monthly wages below.
  [/annualWages$/, 15_000],
  [/(^|\.)off\.\d+$/, 7],
  [/year/i, 2027],
  [/(^|\.)(rowVersion|version)$/, 3],
  [/id$/i, 12, 1],
  [/percent|rate/i, 12.5],
  [/count|number|employees|total/i, 25],
  [/amount|premium|cost|wages|pay|fee|deductible|limit/i, 1250],
];

const allows = (schema: JsonSchema, value: unknown): boolean => {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, minimum, maximum, type } = schema;
  if (typeof value === 'string') {
    const isShort = value.length < Number(minLength) || value.length > Number(maxLength);
    return !isShort && (pattern === undefined || new RegExp(String(pattern), 'u').test(value));
  }
  if (typeof value !== 'number') return true;
  const isWhole = type !== 'integer' || Number.isInteger(value);
  return isWhole && value >= Number(minimum ?? value) && value <= Number(maximum ?? value);
};

const named = <Value>(table: readonly (readonly [RegExp, ...Value[]])[], name: string): Value[] =>
  table.flatMap(([pattern, ...values]) => (pattern.test(name) ? (values as Value[]) : []));

/**
 * Returns a plausible text for a field, from its name and the name of what it is part of.
 * @throws Error if none of the known ones is allowed
 */
export const exampleText = (schema: JsonSchema, name: string, partOf: string): string => {
  const isLabel = partOf !== '' && /^(name|description)$/.test(name);
  const values = [
    ...named(textsByPlace, `${partOf}.${name}`),
    ...(isLabel ? [inWords(partOf)] : named(textsByName, name)),
    ...(schema.pattern ? [] : [inWords(name) || 'Text']),
    ...otherTexts,
  ];
  const found = values.find((value) => allows(schema, value));
  if (found === undefined) throw new Error(`No example is known for the field ${name}: ${JSON.stringify(schema)}`);
  return found;
};

/** Returns a plausible number for the field at a path. */
export const exampleNumber = (schema: JsonSchema, path: string): number => {
  const values = [...named(numbersByName, path), 1, Number(schema.minimum ?? 0)];
  return values.find((value) => allows(schema, value)) ?? Number(schema.maximum);
};
