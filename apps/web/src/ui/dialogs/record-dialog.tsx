import { Badge, Box, Button, Group, LoadingOverlay, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormState } from '../form/use-contract-form.ts';
import { Commands, closeCommand } from '../keys/commands.ts';
import { toastError } from '../toasts.ts';
import { useAction } from '../use-action.ts';
import { CopyLink } from './copy-link.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardDialog, useCloseGuard } from './discard-dialog.tsx';
import classes from './record-dialog.module.css';
import { RecordHeading, recordName } from './record-heading.tsx';
import { RecordStepper } from './record-stepper.tsx';
import { type RecordTab, RecordTabs } from './record-tabs.tsx';
import { SaveButton } from './save-button.tsx';
import { useCompact } from './use-compact.ts';

export interface RecordDialogProps {
  /** What the record is; the heading adds the value of the fact that `names` it. */
  title: string;
  /** Shown next to the title: Read Only. */
  mark?: ReactNode;
  /**
   * The banner’s key facts. One with `givesWay` is truncated if there is no room for all. The text of the one that `names`
   * the record stands in the heading, and only a screen reader finds it here.
   */
  facts: readonly { label: string; value: ReactNode; givesWay?: boolean; names?: boolean }[];
  tabs: readonly RecordTab[];
  tab: string;
  onTabChange: (id: string) => void;
  form: FormState;
  /** The tabs with a field whose message is shown. */
  wrongTabs: readonly string[];
  /**
   * Resolves to whether it saved. Also runs before a tab switch, and before your own `beforeLeaving` actions, if dirty.
   */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  /** Header buttons, such as Promote to RFP. */
  actions?: ReactNode;
  /** An action on the record other than saving is running. */
  busy?: boolean;
  /** False if the user may only read: there is no Save, and tabs switch freely. */
  editable?: boolean;
  /** The path and query that open this record at this tab, for Copy Link. */
  link?: string;
  /** Something must be corrected first: no other tab can open. */
  locked?: boolean;
}

/** Key facts; where the header folds, they scroll with the content. */
const Facts = ({ of }: { of: RecordDialogProps['facts'] }) => (
  <dl className={classes.facts}>
    {of.map(({ label, value, givesWay, names }) => {
      const fact = (
        <>
          <dt>{label}</dt>
          <dd title={givesWay && typeof value === 'string' ? value : undefined}>{value}</dd>
        </>
      );
      return names ? (
        <VisuallyHidden key={label} component="div" data-gives-way={givesWay}>
          {fact}
        </VisuallyHidden>
      ) : (
        <div key={label} className={classes.fact} data-gives-way={givesWay}>
          {fact}
        </div>
      );
    })}
  </dl>
);

/** A full-screen dialog for a large record: banner, icon tabs on the left, Save and Close always visible. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { title, facts, tabs, tab, form, busy = false, editable = true } = props;
  const { dirty } = form;
  const naming = facts.find(({ names }) => names)?.value;
  const name = typeof naming === 'string' ? naming : undefined;
  const { busy: saving, run } = useAction(toastError);
  const guard = useCloseGuard(dirty, props.onClose);
  const save = async (): Promise<boolean> => (await run(props.onSave)) === true;

  /** If a save fails, the user stays on the tab and its invalid fields are marked. */
  const leave = async (go: () => void) => {
    if (saving || busy) return;
    if (dirty && editable && !(await save())) return;
    go();
  };
  const switchTo = (next: string) => leave(() => props.onTabChange(next));
  const compact = useCompact();
  const stepper = <RecordStepper onLeave={(go) => void leave(go)} />;

  return (
    <Dialog
      onClose={guard.requestClose}
      title={recordName({ kind: title, name })}
      busy={saving || busy}
      fullScreen
      withCloseButton={false}
      radius={0}
      classNames={{ body: classes.body, header: classes.hidden, content: classes.content }}
    >
      <Commands of={saving || busy ? [] : [closeCommand(guard.requestClose)]} />
      <div className={classes.header}>
        <Group className={classes.top} justify="space-between" wrap="nowrap" gap="md">
          <Group className={classes.name} gap="sm" wrap="nowrap">
            <RecordHeading kind={title} name={name} />
            {props.mark}
            {/* Among the buttons it would push Close onto a line of its own on a phone. */}
            {props.link !== undefined && <CopyLink path={props.link} />}
            {dirty && (
              <Badge variant="outline" color="gray" tt="none" autoContrast className={classes.unsaved}>
                Unsaved changes
              </Badge>
            )}
            {compact && stepper}
          </Group>
          <Group className={classes.actions} gap="xs" wrap="nowrap">
            {props.actions}
            {editable && <SaveButton form={form} onSave={() => void save()} saving={saving} quiet={!dirty} />}
            <Button variant="default" onClick={guard.requestClose} disabled={saving || busy}>
              Close
            </Button>
          </Group>
        </Group>
        {!compact && (
          <div className={classes.banner}>
            <Facts of={facts} />
            {stepper}
          </div>
        )}
      </div>
      <Box className={classes.main} pos="relative">
        <LoadingOverlay visible={busy} />
        {/* Never focus the header: a second Enter on a row of the list would promote the record that the first Enter
           opened. */}
        <RecordTabs
          tabs={tabs}
          tab={tab}
          above={compact && <Facts of={facts} />}
          wrong={props.wrongTabs}
          onSwitch={(next) => void switchTo(next)}
          focusTab
          disabled={props.locked}
        />
      </Box>
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};
