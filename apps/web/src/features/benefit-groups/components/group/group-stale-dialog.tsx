import { groupLookups } from '@worksmart/shared/benefit-groups/constants.ts';
import { explainsService, explainsVesting } from '@worksmart/shared/benefit-groups/group.rules.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { readCalendarDate } from '@worksmart/shared/dates.ts';
import { hasAtMostDecimals } from '@worksmart/shared/decimals.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { shownDay } from '../../../../lib/business-day.ts';
import { type FieldSources, useLookupNames } from '../../../../lib/lookup-names.ts';
import { plainly, StaleDialog } from '../../../../ui/dialogs/stale-dialog.tsx';
import { differingFields } from '../../../../ui/edited-record/differences.ts';
import { useMedicalTiers } from '../../benefit-groups.api.ts';
import type { GroupValues } from './group-form.ts';
import { groupLabel } from './group-labels.ts';
import type { OpenGroup } from './use-group-form.ts';

const { shortTerm, longTerm, employerPaid, ...ofRetirement } = groupLookups;

const sources: FieldSources = {
  'disability.shortTerm': [{ type: shortTerm }],
  'disability.longTerm': [{ type: longTerm }],
  'life.employerPaid': [{ type: employerPaid }],
  ...Object.fromEntries(Object.entries(ofRetirement).map(([field, type]) => [`retirement.${field}`, [{ type }]])),
};

/** The words to another choice are kept while one looks around, and not saved. */
const explains: Readonly<Record<string, (id: number) => boolean>> = {
  'retirement.vestingType': explainsVesting,
  'retirement.serviceType': explainsService,
};

const isAmount = /_(Employer|HSA)$|\.minContribution$/;

/** A share typed in another frequency has up to four decimals: rounded, two that differ could look the same. */
const inDollars = (amount: number): string => (hasAtMostDecimals(amount, 2) ? formatMoney(amount) : `$${amount}`);

interface Props {
  group: BenefitGroup;
  choice: NonNullable<OpenGroup['choice']>;
  onResolve: (chosen: GroupValues) => void;
  onClose: () => void;
}

const isRow = (value: unknown): value is { id: number; name?: string; other?: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Someone saved the group meanwhile: both versions of each field and amount that differs. */
export const GroupStaleDialog = ({ group, choice, onResolve, onClose }: Props) => {
  const nameOf = useLookupNames(sources);
  const { data: tiers = [] } = useMedicalTiers(group.year);
  const show = (path: string, value: unknown): string => {
    if (isRow(value)) {
      if (value.name) return value.name;
      const tier = path === 'medicalTier' ? tiers.find(({ id }) => id === value.id)?.description : undefined;
      const name = tier ?? nameOf(path, value.id) ?? String(value.id);
      return value.other && explains[path]?.(value.id) ? `${name}: ${value.other}` : name;
    }
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return shownDay(readCalendarDate(value) ?? value);
    if (typeof value === 'number' && isAmount.test(path)) return inDollars(value);
    return plainly(value);
  };
  const { mine, theirs, untouched } = choice;
  return (
    <StaleDialog
      opened
      mine={mine}
      theirs={theirs}
      labels={Object.fromEntries(differingFields(mine, theirs).map(({ path }) => [path, groupLabel(path, group)]))}
      show={show}
      takenFromTheirs={untouched}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
};
