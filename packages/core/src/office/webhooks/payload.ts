import { testType } from '@worksmart/shared/office/webhooks/schema.ts';
import type { RoleId } from '@worksmart/shared/platform/permissions.ts';
import type { RunQuery } from '#platform/prepared-query.ts';
import { type LiveChange, readEventChange, readEventData } from '#records/live/event-change.service.ts';
import { mayHear } from '#records/live/live.policy.ts';
import type { Claimed } from './delivery.queries.ts';

/** Where the record of an event is read, by its kind; everything else belongs to a customer. */
const pathOf = ({ entity, entityId, customerId }: LiveChange): string => {
  if (entity === 'user') return `/api/users/${entityId}`;
  if (entity === 'file-import') return `/api/fileImport/${entityId}`;
  if (entity === 'audit') return '/api/audit';
  return customerId === null ? '/api/changes' : `/api/customer/${customerId}`;
};

export interface Reader {
  userId: number;
  roleId: number;
  scopes: readonly string[];
}

/** What keys of an integration need to be told of changes, by feed or by webhook. */
export const changesScope = 'changes:read';

/**
 * Builds the body of a delivery: which record changed and how, without names or amounts. Receivers read the record with
 * their own key, so they get its newest state, and no more than they may see.
 * @returns null if the receiver may not learn of the event, or it has expired
 */
export const payloadOf = async (
  { read, publicUrl }: { read: RunQuery; publicUrl: string },
  { type, eventId, createdAt }: Pick<Claimed, 'type' | 'eventId' | 'createdAt'>,
  { userId, roleId, scopes }: Reader,
): Promise<string | null> => {
  if (type === testType) {
    const data = { id: eventId, links: { self: publicUrl } };
    return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  }
  const change = await readEventChange(read, eventId);
  const actor = { userId, roleId: roleId as RoleId, isSalesAgent: false, scopes };
  if (!change || !scopes.includes(changesScope) || !mayHear(actor, change)) return null;
  const { entity, entityId, customerId, rowVersion, stageId, at } = change;
  const data = {
    id: entityId,
    entity,
    ...(customerId !== null && { customerId }),
    ...(rowVersion !== null && { rowVersion }),
    ...(stageId !== null && { stage: stageId }),
    // The one event that says more than what to read: kept elsewhere, it shows whether seals were removed here.
    ...(entity === 'audit' && { seal: await readEventData(read, eventId) }),
    links: { self: `${publicUrl}${pathOf(change)}` },
  };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
};
