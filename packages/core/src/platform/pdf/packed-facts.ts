import { exactText, Money } from '@worksmart/shared/platform/money.ts';

/** Marks an amount on its way to another thread, which accepts no objects with methods. */
const amount = '$amount';

const mapped = (value: object, change: (part: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(change)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !(value instanceof Date);

/** Returns a document's facts as values that can be sent to another thread: amounts become texts. */
export const packed = (facts: unknown): unknown => {
  if (Money.isDecimal(facts)) return { [amount]: exactText(facts) };
  return isPlain(facts) ? mapped(facts, packed) : facts;
};

/** Returns the facts that `packed` was given. */
export const unpacked = (facts: unknown): unknown => {
  if (facts instanceof Uint8Array) return Buffer.from(facts);
  if (!isPlain(facts)) return facts;
  if (amount in facts) return new Money(String(facts[amount]));
  return mapped(facts, unpacked);
};
