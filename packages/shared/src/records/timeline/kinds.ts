import { type EventType, eventTypes } from '#platform/events.ts';

/** The groups of event types that a timeline can be filtered by, in the order of their chips. */
export const timelineKinds = {
  emails: 'Emails',
  portal: 'Portal',
  stages: 'Stage and status',
  proposals: 'Proposals',
  documents: 'Documents',
  notes: 'Notes',
  renewals: 'Renewals and groups',
  changes: 'Changes',
  imports: 'Imports',
} as const;
export type TimelineKind = keyof typeof timelineKinds;

type EntityOf<Type> = Type extends `${infer Entity}.${string}` ? Entity : never;

/**
 * The kind of most events of an entity. Null: no timeline has them. They belong to no customer, or not everyone who may open the
 * record may know (a crossed deductible).
 */
const entityKinds: Readonly<Record<EntityOf<EventType>, TimelineKind | null>> = {
  customer: 'stages',
  rfp: 'portal',
  proposal: 'proposals',
  group: 'renewals',
  renewal: 'renewals',
  note: 'notes',
  followUp: 'notes',
  task: 'changes',
  document: 'documents',
  mail: 'emails',
  import: 'imports',
  reference: null,
  valueList: null,
  premiums: null,
  stopLoss: null,
  user: null,
  audit: null,
};

/** Events of another kind. Another line tells of an invitation: that of its email. */
const otherKinds: Readonly<Partial<Record<EventType, TimelineKind | null>>> = {
  'customer.updated': 'changes',
  'rfp.invited': null,
};

const kindOf = (type: EventType): TimelineKind | null => {
  const other = otherKinds[type];
  return other === undefined ? entityKinds[type.split('.')[0] as EntityOf<EventType>] : other;
};

/** Returns the kind of an event type; null for one that timelines leave out, also one of a later release. */
export const kindOfEvent = (type: string): TimelineKind | null =>
  Object.hasOwn(eventTypes, type) ? kindOf(type as EventType) : null;

/** Returns the event types of some kinds; of all kinds if none is given. */
export const typesOfKinds = (chosen: readonly TimelineKind[]): EventType[] =>
  (Object.keys(eventTypes) as EventType[]).filter((type) => {
    const kind = kindOf(type);
    return kind !== null && (chosen.length === 0 || chosen.includes(kind));
  });
