import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { portalOf, signatureStands } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import type { RenewalState } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { call, isFilled, openGroup, type Row, rowsOf, shownTerms, storedTerms, viewOf, type World } from './world.ts';

const stateOf = (row: Row): RenewalState => row.renewalStatusId as RenewalState;
const isEnded = ({ renewalStatusId }: Row): boolean =>
  renewalStatusId === renewalStatus.renewed || renewalStatusId === renewalStatus.omitted;
const describeRow = ({ id, year, renewalStatusId }: Row): string => `group ${id} of ${year} at ${renewalStatusId}`;

/** Checks that stored content under a signature is what was signed. */
const brokenSignature = (world: World, row: Row): string[] => {
  if (!signatureStands(stateOf(row), row.signedAt)) {
    world.signed.delete(row.id);
    return row.signedAt || row.signedName ? [`${describeRow(row)} keeps a signature that is not shown`] : [];
  }
  const signed = world.signed.get(row.id);
  if (!signed) return [`${describeRow(row)} is signed, but not by the customer`];
  return signed.stored === storedTerms(row) ? [] : [`${describeRow(row)} differs from what was signed`];
};

/** Checks that the customer sees the signed content. */
const brokenView = async (world: World, row: Row): Promise<string[]> => {
  const signed = world.signed.get(row.id);
  if (!signed) return [];
  const view = await viewOf(world, row);
  return isFilled(view) && shownTerms(view) === signed.shown
    ? []
    : [`${describeRow(row)} shows content that was not signed`];
};

/** Checks that staff or the customer can take some action on the renewal. */
const isStuck = async (world: World, row: Row): Promise<string[]> => {
  if (isEnded(row) || row.renewalStatusId === null) return [];
  const { run, unlock, approve, term, resend } = (await openGroup(world, row)).renewal.abilities;
  const isOpen = portalOf(row.renewalStatusId) === 'open';
  return run || unlock || approve || term || resend || isOpen ? [] : [`no action is possible on ${describeRow(row)}`];
};

/**
 * Lists the problems of the client's renewals: for all of them in the tables, for one of them on the screens.
 * @param before the renewal that the action was taken on, before the action
 */
export const brokenRules = async (world: World, before: Row): Promise<string[]> => {
  const rows = await rowsOf(world);
  const row = rows.find(({ id }) => id === before.id);
  const found = rows.flatMap((one) => brokenSignature(world, one));
  if (!row) return found;
  const hasMoved = row.renewalStatusId !== before.renewalStatusId;
  return [...found, ...(await brokenView(world, row)), ...(hasMoved ? await isStuck(world, row) : [])];
};

/** The call with which staff can end a renewal. */
const endingCall = (row: Row): readonly [path: string, body: object] =>
  row.renewalStatusId === renewalStatus.pendingReview
    ? [`/renewal/${row.id}/reset`, { note: 'Ended.', email: 'end@model.test' }]
    : [`/renewal/${row.id}/term`, {}];

/** Ends every renewal with staff calls. @returns those that cannot be ended */
export const endAll = async (world: World): Promise<string[]> => {
  await call(world, 'PUT', `/customer/${world.customerId}/activate`);
  const stuck: string[] = [];
  for (const { id } of await rowsOf(world)) {
    for (let tries = 0; tries < 3; tries += 1) {
      const row = (await rowsOf(world)).find((one) => one.id === id);
      if (!row || isEnded(row) || (row.renewalStatusId === null && row.year <= world.year)) break;
      const [path, body] = endingCall(row);
      const answer = await call(world, 'PATCH', path, body);
      if (answer.statusCode !== 200) stuck.push(`${describeRow(row)}: ${answer.statusCode} ${answer.body}`);
    }
  }
  return stuck;
};
