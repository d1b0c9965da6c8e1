import type { TimelineFacts } from '../facts.ts';

/** What a timeline shows of an event about a customer; for tests. */
export const factsOf = (type: string, more: Partial<TimelineFacts> = {}): TimelineFacts => ({
  type,
  entity: 'customer',
  entityId: '31',
  action: null,
  fields: [],
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
