const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const join = (at: string, name: string | number): string => (at ? `${at}.${name}` : String(name));

/** The stored item that matches a sent one: by id, or by position if items have no id. */
const storedItem = (item: unknown, index: number, stored: readonly unknown[]): unknown =>
  isObject(item) && 'id' in item ? stored.find((one) => isObject(one) && one.id === item.id) : stored[index];

/**
 * Returns the paths at which the sent values differ from the stored record. Omitted fields are unchanged. An empty text
 * equals null. A chosen row is compared by id, sent as a number or within an object. Versions are not compared.
 */
export const changedPaths = (sent: unknown, stored: unknown, at = ''): string[] => {
  if (sent === undefined) return [];
  if (isEmpty(sent)) return isEmpty(stored) ? [] : [at];
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
