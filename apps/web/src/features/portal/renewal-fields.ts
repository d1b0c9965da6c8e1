import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { RenewalForm } from '@worksmart/shared/renewals/portal.schema.ts';
import { type FieldWords, plainly } from '../../ui/edited-record/conflict-dialog.tsx';
import { planLabel } from '../benefit-groups/contribution-grid.parts.ts';

/** Describes the amounts and switches of a renewal's plans. */
export const renewalFields = (form: Pick<RenewalForm, PlanSection>): FieldWords => ({
  label: (path) => planLabel(path, form) ?? path,
  show: (_, value) => (typeof value === 'number' ? formatMoney(value) : plainly(value)),
});
