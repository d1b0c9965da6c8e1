/** Returns SQL of the lowest event id of an instant: ids begin with their time in milliseconds. */
export const lowestEventId = (instant: string): string =>
  `(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`;
