const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUnset = (value: unknown): boolean => value === null || value === undefined || value === '';

const join = (at: string, name: string | number): string => (at ? `${at}.${name}` : String(name));

/** The stored item that a sent one stands for: by its id, or by its place where items have none. */
const storedItem = (item: unknown, index: number, stored: readonly unknown[]): unknown =>
  isObject(item) && 'id' in item ? stored.find((one) => isObject(one) && one.id === item.id) : stored[index];

/**
 * The paths at which what was sent differs from the stored record. What was not sent is unchanged; an empty text is the
 * same as none; a chosen row is told by its id, sent as a number or within an object; versions are not compared.
 */
export const changedPaths = (sent: unknown, stored: unknown, at = ''): string[] => {
  if (sent === undefined) return [];
  if (isUnset(sent)) return isUnset(stored) ? [] : [at];
  if (Array.isArray(sent)) {
    const items = Array.isArray(stored) ? stored : [];
    return sent.flatMap((item, index) => changedPaths(item, storedItem(item, index, items), join(at, index)));
  }
  if (isObject(sent)) {
    const known = isObject(stored) ? stored : {};
    return Object.entries(sent)
      .filter(([name]) => name !== 'rowVersion')
      .flatMap(([name, value]) => changedPaths(value, known[name], join(at, name)));
  }
  const value = isObject(stored) && typeof sent === 'number' ? stored.id : stored;
  return value === sent ? [] : [at];
};
