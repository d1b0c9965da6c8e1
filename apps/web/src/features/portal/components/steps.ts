import { type PortalPart, portalParts } from '@worksmart/shared/portal/constants.ts';

export type PortalStep = PortalPart | 'review';

const [first, ...others] = portalParts;
export const portalSteps: readonly [PortalStep, ...PortalStep[]] = [first, ...others, 'review'];

export const stepNames: Readonly<Record<PortalStep, string>> = {
  company: 'Company',
  contacts: 'Contacts',
  locations: 'Locations',
  payroll: 'Payroll',
  benefits: 'Benefits',
  documents: 'Documents',
  review: 'Review and Submit',
};
