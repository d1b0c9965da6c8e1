import { formatMoney } from '@worksmart/shared/money.ts';
import type { FilledRenewal } from '@worksmart/shared/renewals/portal.schema.ts';
import { plainly, StaleDialog } from '../../../../ui/dialogs/stale-dialog.tsx';
import { differingFields } from '../../../../ui/edited-record/differences.ts';
import { planLabel } from '../../../benefit-groups/contribution-grid.parts.ts';
import type { RenewalEditor, RenewalValues } from '../../use-renewal-editor.ts';

interface Props {
  view: FilledRenewal;
  editor: RenewalEditor;
  theirs: RenewalValues;
}

/** The provider's staff changed an amount that is changed here too: both versions. */
export const RenewalStaleDialog = ({ view, editor, theirs }: Props) => (
  <StaleDialog<RenewalValues>
    opened
    mine={editor.mine}
    theirs={theirs}
    labels={Object.fromEntries(
      differingFields(editor.mine, theirs).map(({ path }) => [path, planLabel(path, view.form) ?? path]),
    )}
    show={(_, value) => (typeof value === 'number' ? formatMoney(value) : plainly(value))}
    takenFromTheirs={editor.untouched}
    onResolve={editor.resolve}
    onClose={editor.putOff}
  />
);
