import { lookupType, stage } from '@worksmart/shared/lookups/constants.ts';
import { useMemo } from 'react';
import { useLookup } from '../../../../lib/lookups.ts';
import { StaleDialog } from '../../../../ui/dialogs/stale-dialog.tsx';
import { formatFein, formatPhone } from '../../../../ui/fields/digit-masks.ts';
import { comparedLead, leadLabels, resolvedLead } from './lead-comparison.ts';
import type { LeadValues } from './lead-values.ts';

interface Props {
  mine: LeadValues;
  theirs: LeadValues;
  onResolve: (values: LeadValues) => void;
  onClose: () => void;
}

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;

/** Shows what someone else saved meanwhile beside what is typed, with names instead of ids. */
export const LeadStaleDialog = ({ mine, theirs, onResolve, onClose }: Props) => {
  const agents = useLookup('salesAgents').data ?? [];
  const statuses = useLookup({ parent: stage.lead }).data ?? [];
  const marketing = useLookup({ type: lookupType.marketingTypes }).data ?? [];
  const optionsOf: Record<string, readonly { id: number; name: string }[]> = {
    salesAgent: agents,
    customerStatus: statuses,
    'profile.wsMarketing': marketing,
  };
  const show = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '(empty)';
    if (isRef(value)) return optionsOf[path]?.find(({ id }) => id === value.id)?.name ?? String(value.id);
    if (path === 'profile.fein') return formatFein(String(value));
    return path === 'contact.phone' ? formatPhone(String(value)) : String(value);
  };
  const compared = useMemo(() => ({ mine: comparedLead(mine), theirs: comparedLead(theirs) }), [mine, theirs]);
  return (
    <StaleDialog
      opened
      {...compared}
      labels={leadLabels}
      show={show}
      onResolve={(chosen) => onResolve(resolvedLead(theirs, chosen))}
      onClose={onClose}
    />
  );
};
