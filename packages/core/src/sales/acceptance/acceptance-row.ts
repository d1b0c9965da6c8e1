import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { AcceptanceState } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptanceRow } from '@worksmart/shared/sales/acceptance/schema.ts';
import type { Acceptance, AcceptanceEvent } from '#generated/prisma/client.ts';

/** The day as the contract writes it. */
export const dayOf = (stored: Date): CalendarDate => stored.toISOString().slice(0, 19);

type WithEvents = Acceptance & { events: readonly Pick<AcceptanceEvent, 'kind' | 'at'>[] };

/** Returns an acceptance as staff see it. */
export const rowOf = (row: WithEvents): AcceptanceRow => ({
  id: row.id,
  documentID: row.documentId,
  state: row.state as AcceptanceState,
  to: row.mailedTo,
  contact: row.contactName,
  sentOn: row.sentAt.toISOString(),
  validUntil: dayOf(row.validUntil),
  viewedOn: row.events.find(({ kind }) => kind === 'opened')?.at.toISOString() ?? null,
  signedBy: row.signedName && [row.signedName, row.signedTitle].filter(Boolean).join(', '),
  signedOn: row.signedAt?.toISOString() ?? null,
  declineReason: row.declineReason,
  endedOn: row.endedAt?.toISOString() ?? null,
  sealedDocumentID: row.sealedDocumentId,
});
