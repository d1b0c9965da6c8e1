import type { TimelineFacts } from './facts.ts';
import type { TimelineTarget } from './schema.ts';

type Tab = Extract<TimelineTarget, { to: 'tab' }>['tab'];

const tabOfEntity: Readonly<Record<string, Tab>> = {
  census: 'census',
  contact: 'contacts',
  location: 'locations',
  payCycle: 'payroll',
  withholding: 'payroll',
  workersComp: 'payroll',
  customerPlan: 'comparison',
  scenario: 'comparison',
  clientYear: 'benefits',
  renewalInstruction: 'benefits',
};

const tabOfPrefix: readonly (readonly [prefix: string, tab: Tab])[] = [
  ['payRoll.', 'payroll'],
  ['adminRates.', 'payroll'],
  ['benefits.', 'benefits'],
];

const tabOfTemplate = (template: string | null): Tab | null => {
  if (template?.startsWith('rfp-')) return 'session';
  return template === 'proposal' || template?.startsWith('acceptance')
    ? 'proposal'
    : template?.startsWith('renewal')
      ? 'benefits'
      : null;
};

const tabOfChange = ({ entity, action, fields }: TimelineFacts): Tab => {
  if (action === 'customers.sendRfpInvitation') return 'session';
  const prefixed = tabOfPrefix.find(
    ([prefix]) => fields.length > 0 && fields.every(({ field }) => field.startsWith(prefix)),
  );
  return tabOfEntity[entity] ?? prefixed?.[1] ?? 'company';
};

const tabOf = (facts: TimelineFacts): Tab | null => {
  const { type, template } = facts;
  if (type.startsWith('mail.')) return tabOfTemplate(template);
  if (type === 'customer.updated') return tabOfChange(facts);
  if (type.startsWith('rfp.')) return 'session';
  if (type.startsWith('task.')) return 'checklist';
  return type === 'customer.created' || type === 'customer.assigned' ? 'company' : null;
};

/** Returns where a line leads; null if the place does not exist, or no longer. A record of another stage may lack a tab. */
export const targetOf = (facts: TimelineFacts): TimelineTarget | null => {
  const { entity, entityId, isThere, clientYearId } = facts;
  const id = Number(entityId);
  if (entity === 'document' || entity === 'proposal') return isThere ? { to: 'document', id } : null;
  if (entity === 'note' || entity === 'followUp') return isThere ? { to: 'note', id } : null;
  if (entity === 'benefitGroup') return clientYearId === null ? null : { to: 'group', id, clientYearId };
  const tab = tabOf(facts);
  return tab && { to: 'tab', tab };
};
