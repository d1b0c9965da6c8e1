import { fieldName } from './field-name.ts';

/** What audit rows are about whose changes cause events (`event_of_audit` in prisma/sql), and its name in the audit log. */
const namesWithEvents = {
  customer: 'Customer',
  contact: 'Contact',
  location: 'Location',
  payCycle: 'Pay cycle',
  withholding: 'Unemployment and withholding',
  workersComp: 'Workers’ comp code',
  customerPlan: 'Current plan',
  scenario: 'What-if scenario',
  clientYear: 'Client’s year',
  subsidiaryGroup: 'Affiliated group',
  renewalInstruction: 'Renewal instruction',
  sandbox: 'Sandbox',
  census: 'Census',
  premiumCheck: 'Premium check',
  benefitGroup: 'Benefit group',
  note: 'Note',
  followUp: 'Follow-up',
  handOffTask: 'Task of a new client',
  lookup: 'Value of a list',
  document: 'Document',
  proposal: 'Proposal',
  'file-import': 'Carrier file',
  tier: 'Medical tier',
  plan: 'Plan',
  rate: 'Rate',
  fee: 'Fee',
  benefitYear: 'Benefit year',
  marginDefault: 'Margin default',
  user: 'User',
  futaCreditReduction: 'FUTA credit reduction',
  wcStateTerms: 'Workers’ comp rules of a state',
  premiumDiscountTable: 'Premium discounts',
  ageCurve: 'Age curve',
  benchmark: 'Benchmark',
  stateContinuation: 'State continuation',
} as const satisfies Readonly<Record<string, string>>;
export const entitiesWithEvents: ReadonlySet<string> = new Set(Object.keys(namesWithEvents));

/** What other audit rows are about. */
const otherNames = {
  handOffTemplate: 'Hand-off template',
  usualChance: 'Usual chance',
  session: 'Session',
  extract: 'Export',
  report: 'Report',
  job: 'Job',
  savedView: 'Saved view',
  branding: 'Branding',
  importProfile: 'Carrier profile',
  integration: 'Integration',
  apiKey: 'Key of an integration',
  identityProvider: 'Identity provider',
  webhookEndpoint: 'Webhook',
  'sales-sync': 'Sync with the sales system',
  renewalRun: 'Renewal of all clients',
  renewalReminders: 'Renewal reminders',
  renewalSend: 'Sending of renewals',
  'stop-loss': 'Stop-loss list',
  benefitComparison: 'Benefit comparison',
  premiumSheet: 'Premium sheet',
  employeeBenefits: 'Employee benefits document',
  cobraRates: 'COBRA rates',
  followUpDigest: 'Daily email about follow-ups',
  calendarAddress: 'Calendar of a user',
  margin: 'Margin',
  experience: 'Experience worksheet',
  underwriterPack: 'Underwriter’s pack',
  contractReplay: 'Contract replay',
} as const satisfies Readonly<Record<string, string>>;

export const auditedEntityNames = { ...namesWithEvents, ...otherNames };

export type AuditedEntity = keyof typeof auditedEntityNames;

/** Returns the name of what a stored row is about. One of a later release is named by its words. */
export const auditedEntityName = (entity: string): string =>
  Object.hasOwn(auditedEntityNames, entity) ? auditedEntityNames[entity as AuditedEntity] : fieldName(entity);
