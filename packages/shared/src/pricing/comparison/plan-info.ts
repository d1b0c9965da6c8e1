import { planType } from '#records/lookups/constants.ts';

export interface PlanInfoInput {
  /** `field_A1`: the topic's letter, then the input's number. */
  field: string;
  label: string;
}

export interface PlanInfoTopic {
  name: string;
  inputs: readonly PlanInfoInput[];
}

const topics = (...named: readonly (readonly [name: string, ...labels: string[]])[]): readonly PlanInfoTopic[] =>
  named.map(([name, ...labels], index) => ({
    name,
    inputs: labels.map((label, at) => ({ field: `field_${String.fromCharCode(65 + index)}${at + 1}`, label })),
  }));

/**
 * Topics of the Info tab by plan type. Topics and their order come from the documents; a topic's inputs from benefits
 * practice.
 */
const topicsByType: Readonly<Record<number, readonly PlanInfoTopic[]>> = {
  [planType.medical]: topics(
    ['HSA', 'HSA Compatible', 'Employer HSA Contribution'],
    ['Drug Copays', 'Generic', 'Preferred Brand', 'Non-Preferred Brand', 'Specialty'],
    ['Office Visit', 'Office Visit', 'Primary Care', 'Specialist'],
    ['Co-Insurance', 'In Network', 'Out of Network'],
    ['Out-of-Pocket', 'Individual', 'Family'],
    ['Wellness', 'Wellness'],
    ['Urgent Care', 'Urgent Care'],
    ['ER', 'Emergency Room'],
  ),
  [planType.dental]: topics(
    ['Deductible', 'Individual', 'Family'],
    ['Annual Max', 'Annual Max'],
    ['Preventive', 'Preventive'],
    ['Basic', 'Basic'],
    ['Major', 'Major'],
    ['Orthodontic', 'Coverage', 'Lifetime Max'],
  ),
  [planType.vision]: topics(
    ['Exam', 'Copay', 'Frequency'],
    ['Frames', 'Allowance', 'Frequency'],
    ['Lenses', 'Copay', 'Frequency'],
    ['Enhancements', 'Enhancements'],
    ['Contacts', 'Allowance', 'Frequency'],
  ),
};

/** The topics of a plan type's Info tab; none for types without this tab. */
export const planInfoTopics = (typeId: number): readonly PlanInfoTopic[] => topicsByType[typeId] ?? [];

/** Returns the name of an input with its topic: `Office Visit, PCP`; undefined if the type has no such input. */
export const planInfoLabel = (typeId: number, field: string): string | undefined => {
  const topic = planInfoTopics(typeId).find(({ inputs }) => inputs.some((input) => input.field === field));
  const label = topic?.inputs.find((input) => input.field === field)?.label;
  return topic && (label === topic.name ? label : `${topic.name}, ${label}`);
};

export const hasPlanInfo = (typeId: number): boolean => planInfoTopics(typeId).length > 0;

/** The initial Info tab of a new plan, restored when the equivalent's type changes. */
export const defaultPlanInfo = (typeId: number): Record<string, string> =>
  typeId === planType.medical ? { field_C1: 'see below', field_F1: 'covered 100% deductible waived' } : {};

/** Returns only what was entered: the default texts of a new plan say nothing about the customer's plan. */
export const enteredPlanInfo = (typeId: number, info: Readonly<Record<string, string>>): Record<string, string> => {
  const defaults = defaultPlanInfo(typeId);
  return Object.fromEntries(Object.entries(info).filter(([field, text]) => text !== defaults[field]));
};
