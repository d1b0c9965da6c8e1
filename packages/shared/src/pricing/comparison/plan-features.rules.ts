import { planType } from '#records/lookups/constants.ts';
import { planInfoTopics } from './plan-info.ts';

/** What a plan covers, as documents compare it: the part of a summary that says it, and the topics of the Info tab. */
interface Feature {
  label: string;
  said: RegExp;
  topics: readonly string[];
}

const feature = (label: string, said: RegExp, ...topics: string[]): Feature => ({ label, said, topics });

const medical: readonly Feature[] = [
  feature('Deductible', /^\$.*deductible/i),
  feature('Out-of-pocket maximum', /\bOOP\b|out[- ]of[- ]pocket/i, 'Out-of-Pocket'),
  feature('Co-insurance', /^\d+%|^\d+\/\d+$|co-?insurance/i, 'Co-Insurance'),
  feature('Copays', /copay|visit/i, 'Office Visit', 'Urgent Care', 'ER'),
  feature('Prescriptions', /\brx\b|drug/i, 'Drug Copays'),
  feature('HSA', /\bHSA\b/, 'HSA'),
  feature('Wellness', /wellness/i, 'Wellness'),
];

const dental: readonly Feature[] = [
  feature('Deductible', /deductible/i, 'Deductible'),
  feature('Annual maximum', /annual max/i, 'Annual Max'),
  feature('Preventive, basic, major', /^\d+\/\d+\/\d+$/, 'Preventive', 'Basic', 'Major'),
  feature('Orthodontics', /ortho/i, 'Orthodontic'),
];

const vision: readonly Feature[] = [
  feature('Exam', /exam/i, 'Exam'),
  feature('Frames', /frames/i, 'Frames'),
  feature('Lenses', /lenses/i, 'Lenses'),
  feature('Enhancements', /enhancement/i, 'Enhancements'),
  feature('Contacts', /contacts/i, 'Contacts'),
];

const featuresOf: Readonly<Record<number, readonly Feature[]>> = {
  [planType.medical]: medical,
  [planType.dental]: dental,
  [planType.vision]: vision,
};

export interface PlanFeature {
  label: string;
  /** What the customer entered about its plan; empty if nothing. */
  today: string;
  /** What the summary of the provider's plan says; empty if nothing. */
  offered: string;
}

const enteredText = (typeId: number, topics: readonly string[], info: Readonly<Record<string, string>>): string => {
  const inputs = planInfoTopics(typeId)
    .filter(({ name }) => topics.includes(name))
    .flatMap((topic) => topic.inputs.map((input) => ({ ...input, isTopic: topic.name === input.label })))
    .filter(({ field }) => info[field]);
  return inputs
    .map(({ field, label, isTopic }) => (isTopic && topics.length === 1 ? info[field] : `${label} ${info[field]}`))
    .join(', ');
};

/**
 * Compares what a customer's plan covers with the plan proposed to replace it. A summary is read part by part ("$1,500
 * deductible, 80/20, $30 copays"); a part that belongs to no feature is listed as Also, so that nothing is left out.
 * @param info the entered fields of the Info tab
 * @param summary the description of the provider's plan
 * @returns the features of which one side says something, in the order of the plan's type
 */
export const planFeatures = (
  typeId: number,
  info: Readonly<Record<string, string>>,
  summary: string,
): PlanFeature[] => {
  const features = featuresOf[typeId] ?? [];
  const parts = summary
    .split(/,\s+/)
    .filter(Boolean)
    .map((part) => ({ part, feature: features.find(({ said }) => said.test(part)) }));
  const saidOf = (wanted: Feature | undefined): string =>
    parts
      .filter((one) => one.feature === wanted)
      .map(({ part }) => part)
      .join(', ');
  return [
    ...features.map((one) => ({
      label: one.label,
      today: enteredText(typeId, one.topics, info),
      offered: saidOf(one),
    })),
    { label: 'Also', today: '', offered: saidOf(undefined) },
  ].filter(({ today, offered }) => today || offered);
};
