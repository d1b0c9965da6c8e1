import type { ComponentProps } from 'react';
import { BenefitSource } from '../../benefit-source.ts';
import { ClientBenefitsTab } from './client-benefits-tab.tsx';

/** The Benefits tab on a scratch copy of the year. */
export const SandboxBenefitsTab = (props: ComponentProps<typeof ClientBenefitsTab>) => (
  <BenefitSource value="sandbox">
    <ClientBenefitsTab {...props} />
  </BenefitSource>
);
