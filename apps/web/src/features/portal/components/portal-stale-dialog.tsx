import { formatDate } from '@worksmart/shared/dates.ts';
import type { FilledPortal } from '@worksmart/shared/portal/schema.ts';
import { fieldName } from '../../../lib/field-name.ts';
import { plainly, StaleDialog } from '../../../ui/dialogs/stale-dialog.tsx';
import { differingFields } from '../../../ui/edited-record/differences.ts';
import { formatFein } from '../../../ui/fields/digit-masks.ts';
import type { Filling } from '../filling.ts';
import type { PortalValues } from '../portal-form.ts';

/** Fields as the portal calls them, where their own names do not say it. */
const labels: Readonly<Record<string, string>> = {
  name: 'Company Name',
  address: 'Address Line 1',
  address2: 'Address Line 2',
  'profile.companyType': 'Type of Corporation',
  'profile.w2Wages': 'Owners take W-2 wages',
  'profile.dateOfCorp': 'Date of Incorporation',
  'profile.description': 'Description of Business',
  'profile.indianaDomiciled': 'Domiciled in Indiana',
  'profile.wsMarketing': 'How you heard of us',
};

const planPath = /^rfp\.benefits\.(dental|vision|life|medical|retirement|ancillary)\.(.+)$/;

const labelOf = (path: string): string => {
  const [, plan, field] = planPath.exec(path) ?? [];
  return labels[path] ?? (plan && field ? `${fieldName(plan)}: ${fieldName(field)}` : fieldName(path));
};

const namesOf = ({ companyTypes, marketingTypes, retirementPlans }: FilledPortal['choices']) =>
  new Map([...companyTypes, ...marketingTypes, ...retirementPlans].map(({ id, name }) => [id, name]));

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(value);

interface Props extends Pick<Filling, 'view' | 'editor'> {
  theirs: PortalValues;
}

/** The provider's staff changed a field that is changed here too: both versions, in the portal's own words. */
export const PortalStaleDialog = ({ view, editor, theirs }: Props) => {
  const mine = editor.form.values;
  const names = namesOf(view.choices);
  const show = (path: string, value: unknown): string => {
    if (isRef(value)) return names.get(value.id) ?? String(value.id);
    if (isDay(value)) return formatDate(value);
    return path === 'profile.fein' && value ? formatFein(String(value)) : plainly(value);
  };
  return (
    <StaleDialog
      opened
      mine={mine}
      theirs={theirs}
      labels={Object.fromEntries(differingFields(mine, theirs).map(({ path }) => [path, labelOf(path)]))}
      show={show}
      takenFromTheirs={editor.untouched}
      onResolve={editor.resolve}
      onClose={editor.putOff}
    />
  );
};
