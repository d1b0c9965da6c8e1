import { type PortalPart, portalPartNames, portalParts } from '@worksmart/shared/sales/portal/constants.ts';

export type PortalStep = PortalPart | 'review';

const [first, ...others] = portalParts;
export const portalSteps: readonly [PortalStep, ...PortalStep[]] = [first, ...others, 'review'];

export const stepNames: Readonly<Record<PortalStep, string>> = {
  ...portalPartNames,
  review: 'Review and submit',
};
