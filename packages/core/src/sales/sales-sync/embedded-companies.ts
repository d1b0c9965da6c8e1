/** Fictional companies of the embedded mode's sales system. */

const hour = 3_600_000;

/** How many hours back there are companies. */
const hoursBack = 24;

const families = 'Abbott Brand Colvin Dorsey Ellery Fenn Garvey Holt Ivers Jarrett Kepler'.split(' ');
const trades = ['Roofing', 'Dental Care', 'Freight', 'Bakery', 'Machine Works', 'Landscaping', 'Veterinary Clinic'];
const endings = [', LLC', ', Inc.', ' Co.'];
const people = ['Nora', 'Peter', 'Ruth', 'Samuel', 'Tess', 'Victor', 'Willa', 'Omar', 'June'];
const towns = [
  ['Carmel', 'IN', '46032'],
  ['Fishers', 'IN', '46038'],
  ['Muncie', 'IN', '47302'],
  ['Columbus', 'IN', '47201'],
  ['Dayton', 'OH', '45402'],
] as const;
const sources = ['Website', 'Referral', 'Trade Show', undefined];
const titles = ['Owner', 'Controller', 'HR Manager', null];

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const companyOf = (place: number) => {
  const family = pick(families, place * 7 + 3);
  const trade = pick(trades, place * 5 + 1);
  const [city, state, zip] = pick(towns, place * 3);
  const domain = `${family}-${trade}`.toLowerCase().replaceAll(' ', '-');
  return {
    id: `W-${place}`,
    name: `${family} ${trade}${pick(endings, place)}`,
    address: `${120 + ((place * 37) % 880)} Commerce Drive`,
    city,
    state,
    // Some companies are entered carelessly, as in any sales system.
    zip: place % 12 === 5 ? '' : zip,
    description: `Asked about payroll for ${8 + ((place * 11) % 90)} employees.`,
    source: pick(sources, place),
    contact: {
      firstName: pick(people, place * 2 + 1),
      lastName: family,
      title: pick(titles, place),
      email: place % 9 === 4 ? 'not yet known' : `hello@${domain}.example`,
      phone: `317555${String(1_000 + (place % 9_000))}`,
    },
  };
};

/** Returns one company for each of the last hours; every fifth one has since moved within its town. */
export const companiesUntil = (now: Date) => {
  const last = Math.floor(now.getTime() / hour);
  return Array.from({ length: hoursBack }, (_, index) => {
    const place = last - hoursBack + 1 + index;
    const made = companyOf(place);
    const moved = place % 5 === 0 && last - place >= 2;
    return {
      ...made,
      ...(moved && { address: `${made.address}, Suite ${(place % 90) + 10}` }),
      modifiedOn: new Date((moved ? place + 2 : place) * hour).toISOString(),
    };
  });
};
