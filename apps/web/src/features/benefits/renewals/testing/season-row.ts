import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';

export const status = (id: number, name: string) => ({ id, name, description: name });

/** A renewal that waits for its link to be sent. */
export const seasonRow = (id: number, more: Partial<SeasonRow> = {}): SeasonRow => ({
  id,
  customerID: id,
  clientID: id + 5_000,
  companyName: `Client ${id}`,
  groupName: 'Office',
  year: 2027,
  renewalStatus: status(183, 'Pending Renewal'),
  renewalStatusDate: '2026-11-01T15:00:00.000Z',
  effectiveDate: '2027-01-01T00:00:00',
  lastActivity: '2026-11-01T15:00:00.000Z',
  mailedAt: null,
  mailedTo: null,
  dueOn: null,
  email: null,
  salesAgent: null,
  plansWithoutSuccessor: 0,
  abilities: { resend: false, run: false },
  ...more,
});
