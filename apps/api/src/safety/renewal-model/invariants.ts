import { renewalStatus } from '@worksmart/shared/benefit-groups/constants.ts';
import { portalOf, signatureStands } from '@worksmart/shared/renewals/status.rules.ts';
import type { RenewalState } from '@worksmart/shared/renewals/transitions.rules.ts';
import { call, isFilled, openGroup, type Row, rowsOf, shownTerms, storedTerms, viewOf, type World } from './world.ts';

const stateOf = (row: Row): RenewalState => row.renewalStatusId as RenewalState;
const isEnded = ({ renewalStatusId }: Row): boolean =>
  renewalStatusId === renewalStatus.renewed || renewalStatusId === renewalStatus.omitted;
const said = ({ id, year, renewalStatusId }: Row): string => `group ${id} of ${year} at ${renewalStatusId}`;

/** A signature never stands under other content than was signed. */
const brokenSignature = (world: World, row: Row): string[] => {
  if (!signatureStands(stateOf(row), row.signedAt)) {
    world.signed.delete(row.id);
    return row.signedAt || row.signedName ? [`${said(row)} keeps a signature that nobody sees`] : [];
  }
  const signed = world.signed.get(row.id);
  if (!signed) return [`${said(row)} was signed without the customer`];
  return signed.stored === storedTerms(row) ? [] : [`${said(row)} is not what was signed`];
};

/** Nor does its customer see anything else under it. */
const shownOtherwise = async (world: World, row: Row): Promise<string[]> => {
  const signed = world.signed.get(row.id);
  if (!signed) return [];
  const view = await viewOf(world, row);
  return isFilled(view) && shownTerms(view) === signed.shown ? [] : [`${said(row)} shows what was not signed`];
};

/** Somebody can go on with it: staff by one of their buttons, or the customer. */
const isStuck = async (world: World, row: Row): Promise<string[]> => {
  if (isEnded(row) || row.renewalStatusId === null) return [];
  const { run, unlock, approve, term, resend } = (await openGroup(world, row)).renewal.abilities;
  const isOpen = portalOf(row.renewalStatusId) === 'open';
  return run || unlock || approve || term || resend || isOpen ? [] : [`nobody can do anything about ${said(row)}`];
};

/**
 * What is wrong with the client's renewals now: of all of them in the tables, of one of them on the screens.
 * @param before the one that something was done about, as it was
 */
export const brokenRules = async (world: World, before: Row): Promise<string[]> => {
  const rows = await rowsOf(world);
  const row = rows.find(({ id }) => id === before.id);
  const found = rows.flatMap((one) => brokenSignature(world, one));
  if (!row) return found;
  const hasMoved = row.renewalStatusId !== before.renewalStatusId;
  return [...found, ...(await shownOtherwise(world, row)), ...(hasMoved ? await isStuck(world, row) : [])];
};

/** What staff do by themselves to end a renewal. */
const wayOut = (row: Row): readonly [path: string, body: object] =>
  row.renewalStatusId === renewalStatus.pendingReview
    ? [`/renewal/${row.id}/reset`, { note: 'Ended.', email: 'end@model.test' }]
    : [`/renewal/${row.id}/term`, {}];

/** Ends every renewal by what staff may do. @returns those that cannot be brought to an end */
export const endAll = async (world: World): Promise<string[]> => {
  await call(world, 'PUT', `/customer/${world.customerId}/activate`);
  const stuck: string[] = [];
  for (const { id } of await rowsOf(world)) {
    for (let tries = 0; tries < 3; tries += 1) {
      const row = (await rowsOf(world)).find((one) => one.id === id);
      if (!row || isEnded(row) || (row.renewalStatusId === null && row.year <= world.year)) break;
      const [path, body] = wayOut(row);
      const answer = await call(world, 'PATCH', path, body);
      if (answer.statusCode !== 200) stuck.push(`${said(row)}: ${answer.statusCode} ${answer.body}`);
    }
  }
  return stuck;
};
