import { mayOpen, type SectionName } from '#platform/permissions.ts';

interface CalendarKind {
  /** What an event is called, before the name of the company. It says nothing else. */
  title: string;
  label: string;
  /** The section whose users have such events. */
  section: SectionName;
}

/** What a calendar can contain, in the order of its screen. */
const kinds = {
  followUps: { title: 'Follow-up', label: 'Your follow-ups', section: 'clients' },
  tasks: { title: 'Task', label: 'Your tasks of new clients', section: 'clients' },
  renewals: { title: 'Renewal due', label: 'Days by which renewals are to be signed', section: 'clients' },
  proposals: { title: 'Proposal expires', label: 'Last days of proposals', section: 'sales' },
  planRenewals: { title: 'Plan renews', label: 'Days on which prospects’ plans renew', section: 'sales' },
} as const satisfies Record<string, CalendarKind>;

export type CalendarKindName = keyof typeof kinds;
export const calendarKinds: Readonly<Record<CalendarKindName, CalendarKind>> = kinds;
export const calendarKindNames = Object.keys(kinds) as [CalendarKindName, ...CalendarKindName[]];

/** Returns the kinds of which a role can have events. */
export const calendarKindsOf = (roleId: number): CalendarKindName[] =>
  calendarKindNames.filter((name) => mayOpen(roleId, calendarKinds[name].section));

/** The days that a calendar shows: so many before today, and so many after. */
export const calendarDays = { before: 90, after: 548 } as const;
/** The most events of a calendar: those nearest to today. */
export const mostCalendarEvents = 5_000;
/** How often programs should open a calendar. */
export const calendarHours = 4;
