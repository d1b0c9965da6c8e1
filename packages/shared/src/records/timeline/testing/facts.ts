import type { TimelineFacts } from '../facts.ts';

/** Facts with the changed fields by name; they belong to the table that the event is about. */
export type SampleFacts = Partial<Omit<TimelineFacts, 'fields'>> & { fields?: readonly string[] };

/** What a timeline shows of an event about a customer; for tests. */
export const factsOf = (type: string, { fields = [], ...more }: SampleFacts = {}): TimelineFacts => ({
  type,
  entity: 'customer',
  entityId: '31',
  action: null,
  fields: fields.map((field) => ({ entity: more.entity ?? 'customer', field })),
  fromStage: null,
  toStage: null,
  name: null,
  year: null,
  recipient: null,
  template: null,
  isNew: false,
  isThere: false,
  clientYearId: null,
  firstLine: null,
  agent: null,
  person: null,
  dueOn: null,
  ...more,
});
