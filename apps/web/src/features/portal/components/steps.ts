import { type PortalPart, portalParts } from '@worksmart/shared/portal/missing.rules.ts';

export type PortalStep = PortalPart | 'review';

export const portalSteps: readonly PortalStep[] = [...portalParts, 'review'];

export const stepNames: Readonly<Record<PortalStep, string>> = {
  company: 'Company',
  contacts: 'Contacts',
  locations: 'Locations',
  payroll: 'Payroll',
  benefits: 'Benefits',
  documents: 'Documents',
  review: 'Review and Submit',
};

export const isStep = (text: string | null): text is PortalStep => (portalSteps as readonly unknown[]).includes(text);
