const plans = ['medical', 'dental', 'vision', 'life', 'retirement'];

/** A customer's record with all its calendar dates. `rfp.expiration` is the end of its day in the business time zone. */
export const recordWith = (date: string): object => ({
  profile: { dateOfCorp: date },
  startDate: date,
  rfp: {
    expiration: date,
    benefits: {
      ...Object.fromEntries(plans.map((plan) => [plan, { renewalDate: date }])),
      disability: { stD_RenewalDate: date, ltD_RenewalDate: date },
    },
  },
});
export const datesOfRecord = 5 + plans.length;

/** @returns the fields that have another value than was sent */
export const movedDates = (sent: object, got: unknown, path = ''): string[] =>
  Object.entries(sent).flatMap(([name, value]) => {
    const other = (got as Record<string, unknown> | null | undefined)?.[name];
    if (typeof value !== 'string') return movedDates(value, other, `${path}${name}.`);
    return other === value ? [] : [`${path}${name}: sent ${value}, got ${other}`];
  });

/** The days on which clocks change, the ends of years, leap days; then days spread over two hundred years. */
const awkward = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2000-02-29',
  '1900-01-02',
  '1970-01-01',
  '1969-12-31',
  '2038-01-19',
  '2011-12-30',
  '1918-03-31',
  '2200-12-31',
  '1995-01-01',
];

/** The given number of dates as sent, the awkward ones first. */
export function datesToTry(count: number): string[] {
  const first = Date.UTC(1901, 0, 1);
  const spread = Array.from({ length: Math.max(0, count - awkward.length) }, (_, index) =>
    // A bit more than 73 days, to cover every month and day of the week.
    new Date(first + index * 73 * 86_400_000 + (index % 7) * 86_400_000).toISOString().slice(0, 10),
  );
  return [...awkward, ...spread].slice(0, count).map((day) => `${day}T00:00:00`);
}
