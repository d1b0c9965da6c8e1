import type { StateCode } from '#shared/platform/reading/states.ts';
import { readRows } from '../read-rows.ts';

const towns = readRows('demo-towns.csv', ['state', 'area_code', 'name', 'zips']).map((row) => ({
  name: row.name,
  state: row.state as StateCode,
  zips: row.zips.split(' '),
  areaCode: row.area_code,
}));

export type Town = (typeof towns)[number];

export const indianaTowns = towns.filter(({ state }) => state === 'IN');
export const neighborTowns = towns.filter(({ state }) => state !== 'IN');

export const streets: readonly string[] = (
  'Main St, Market St, Washington St, Jefferson Blvd, Meridian St, Broadway, College Ave, Lincoln Hwy, ' +
  'State Road 37, US Highway 31, Industrial Pkwy, Commerce Dr, Enterprise Blvd, Walnut St, Sycamore Ln, ' +
  'Walnut Grove Rd, Mill St, Depot St, Riverside Dr, Progress Way, Technology Dr, Old Mill Rd, ' +
  'Franklin St, Harrison Ave, County Road 400 N, Tillotson Ave, Keystone Xing, Airport Expy'
).split(', ');
