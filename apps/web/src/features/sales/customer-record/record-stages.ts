import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';

export type RecordTabId =
  | 'company'
  | 'sales'
  | 'contacts'
  | 'locations'
  | 'payroll'
  | 'benefits'
  | 'census'
  | 'sandboxBenefits'
  | 'session'
  | 'comparison'
  | 'proposal'
  | 'checklist'
  | 'overview'
  | 'timeline';

export interface RecordKind {
  title: string;
  savedToast: string;
  /** The promotion button in the header; absent if the record cannot be promoted. */
  promote?: { label: string; done: string };
  tabs: readonly RecordTabId[];
}

const rfpTabs = ['company', 'sales', 'contacts', 'locations', 'payroll', 'benefits', 'census', 'session'] as const;

const rfp: RecordKind = {
  title: 'RFP (Request For Proposal)',
  savedToast: 'RFP saved!',
  promote: { label: 'Promote to Prospect', done: 'is a prospect now. The customer’s RFP portal is closed.' },
  tabs: rfpTabs,
};

const kinds: Readonly<Record<number, RecordKind>> = {
  [stage.rfp]: rfp,
  [stage.prospect]: {
    title: 'Prospect',
    savedToast: 'Prospect saved!',
    promote: { label: 'Promote to Client', done: 'is a client now.' },
    tabs: [...rfpTabs, 'comparison', 'proposal', 'checklist', 'overview'],
  },
  [stage.client]: {
    title: 'Client',
    savedToast: 'Client saved!',
    tabs: [
      'company',
      'contacts',
      'locations',
      'benefits',
      'census',
      'session',
      'payroll',
      'sandboxBenefits',
      'comparison',
      'proposal',
      'checklist',
    ] as readonly RecordTabId[],
  },
  [stage.archived]: { ...rfp, title: 'Archived Customer', promote: undefined },
};

/** The title and content of the dialog for each stage. A lead has its own dialog. */
export const kindOf = ({ customerStage }: Pick<CustomerDetail, 'customerStage'>): RecordKind =>
  kinds[customerStage.id] ?? rfp;

/** The tabs that a client's dialog has only in sandbox mode. */
const sandboxTabs: ReadonlySet<RecordTabId> = new Set(['payroll', 'sandboxBenefits']);

/** Returns the tabs of a record's dialog, in order: the timeline follows those of the stage. */
export const tabIdsOf = (customer: Pick<CustomerDetail, 'customerStage'>, sandbox: boolean): readonly RecordTabId[] => [
  ...kindOf(customer).tabs.filter(
    (id) => sandbox || customer.customerStage.id !== stage.client || !sandboxTabs.has(id),
  ),
  'timeline',
];

/** The tab that a record opens at, unless the address names one: a prospect’s overview. */
export const firstTabOf = (ids: readonly RecordTabId[]): RecordTabId =>
  ids.includes('overview') ? 'overview' : 'company';

const tabOfPrefix: readonly (readonly [prefix: string, tab: RecordTabId])[] = [
  ['rfp.payRoll', 'payroll'],
  ['rfp.adminRates', 'payroll'],
  ['rfp.benefits.medical.medicalTier', 'comparison'],
  ['rfp.benefits', 'benefits'],
  ['rfp.checklist', 'checklist'],
];

/** Returns the tab that shows a field, by the field's path. Company Info also contains the sales fields. */
const tabOf = (path: string): RecordTabId => tabOfPrefix.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'company';

const onSalesTabToo = new Set([
  'salesAgent',
  'customerStatus',
  'rfp.effectiveDate',
  'rfp.chance',
  'profile.wsMarketing',
]);

/** Whether one of the dialog's tabs shows the field. */
export const shows = (tab: RecordTabId, path: string): boolean =>
  tabOf(path) === tab || (tab === 'sales' && onSalesTabToo.has(path));
