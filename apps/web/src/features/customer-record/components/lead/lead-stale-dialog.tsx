import { lookupType, stage } from '@worksmart/shared/lookups/constants.ts';
import { useMemo } from 'react';
import { type FieldSources, useLookupNames } from '../../../../lib/lookup-names.ts';
import { StaleDialog } from '../../../../ui/dialogs/stale-dialog.tsx';
import { formatFein, formatPhone } from '../../../../ui/fields/digit-masks.ts';
import { type Began, takenFromOthers } from '../../../../ui/form/three-way.ts';
import { comparedLead, leadLabels, resolvedLead } from './lead-comparison.ts';
import type { LeadValues } from './lead-values.ts';

interface Props {
  /** The record as it was when this person began. */
  began: Began<LeadValues>;
  mine: LeadValues;
  theirs: LeadValues;
  onResolve: (values: LeadValues) => void;
  onClose: () => void;
}

const sources: FieldSources = {
  salesAgent: ['salesAgents'],
  customerStatus: [{ parent: stage.lead }],
  'profile.wsMarketing': [{ type: lookupType.marketingTypes }],
};

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;

/** Shows what someone else saved meanwhile beside what is typed, with names instead of ids. */
export const LeadStaleDialog = ({ began, mine, theirs, onResolve, onClose }: Props) => {
  const nameOf = useLookupNames(sources);
  const show = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '(empty)';
    if (isRef(value)) return nameOf(path, value.id) ?? String(value.id);
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
      takenFromTheirs={takenFromOthers(
        { ...began, values: comparedLead(began.values) },
        compared.mine,
        compared.theirs,
      )}
      onResolve={(chosen) => onResolve(resolvedLead(theirs, chosen))}
      onClose={onClose}
    />
  );
};
