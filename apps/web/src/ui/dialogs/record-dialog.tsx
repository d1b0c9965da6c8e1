import { Badge, Box, Button, Group, LoadingOverlay, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toastError } from '../toasts.ts';
import { Dialog } from './dialog.tsx';
import { DiscardDialog, useCloseGuard } from './discard-dialog.tsx';
import classes from './record-dialog.module.css';
import { RecordStepper } from './record-stepper.tsx';
import { type RecordTab, RecordTabs } from './record-tabs.tsx';
import { SaveButton } from './save-button.tsx';

export interface RecordDialogProps {
  opened: boolean;
  title: string;
  /** Beside the title: Read Only. */
  mark?: ReactNode;
  /** The banner's key facts; one that gives way is cut where there is no room for all. */
  facts: readonly { label: string; value: ReactNode; givesWay?: boolean }[];
  tabs: readonly RecordTab[];
  tab: string;
  onTabChange: (id: string) => void;
  dirty: boolean;
  canSave: boolean;
  problems?: readonly string[];
  /** Answers whether it saved. Also run before a tab switch and by `beforeLeaving` actions of your own when dirty. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  /** Header buttons: Promote to RFP and the like. */
  actions?: ReactNode;
  /** Something of the record is under way besides saving. */
  busy?: boolean;
  /** False where this person may only read: no Save, tabs switch freely. */
  editable?: boolean;
  /** Something must be corrected before anything else: no other tab can be opened. */
  locked?: boolean;
}

/** A large record on the whole screen: banner, icon tabs on the left, Save and Close always in sight. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { opened, title, facts, tabs, tab, dirty, canSave, problems, busy = false, editable = true } = props;
  const [saving, setSaving] = useState(false);
  const guard = useCloseGuard(dirty, props.onClose);

  const save = async (): Promise<boolean> => {
    setSaving(true);
    try {
      return await props.onSave();
    } catch (thrown) {
      toastError(thrown);
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** A failed save keeps the person where they are, with its fields marked. */
  const leave = async (go: () => void) => {
    if (saving || busy) return;
    if (dirty && editable && !(await save())) return;
    go();
  };
  const switchTo = (next: string) => next !== tab && leave(() => props.onTabChange(next));

  return (
    <Dialog
      opened={opened}
      onClose={guard.requestClose}
      title={title}
      busy={saving || busy}
      fullScreen
      withCloseButton={false}
      radius={0}
      classNames={{ body: classes.body, header: classes.hidden, content: classes.content }}
    >
      <div className={classes.header}>
        <Group className={classes.top} justify="space-between" wrap="nowrap" gap="md">
          <Group className={classes.top} gap="sm" wrap="nowrap">
            <Title order={1} textWrap="nowrap">
              {title}
            </Title>
            {props.mark}
            {dirty && (
              <Badge variant="outline" color="gray" tt="none" autoContrast>
                Unsaved changes
              </Badge>
            )}
          </Group>
          <Group gap="xs" wrap="nowrap">
            {props.actions}
            {editable && (
              <SaveButton onSave={() => void save()} canSave={canSave} problems={problems} saving={saving} />
            )}
            <Button variant="default" onClick={guard.requestClose} disabled={saving || busy}>
              Close
            </Button>
          </Group>
        </Group>
        <div className={classes.banner}>
          <dl className={classes.facts}>
            {facts.map(({ label, value, givesWay }) => (
              <div key={label} className={classes.fact} data-gives-way={givesWay}>
                <dt>{label}</dt>
                <dd title={givesWay && typeof value === 'string' ? value : undefined}>{value}</dd>
              </div>
            ))}
          </dl>
          <RecordStepper onLeave={(go) => void leave(go)} />
        </div>
      </div>
      <Box className={classes.main} pos="relative">
        <LoadingOverlay visible={busy} />
        {/* Never the header: a second Enter on a row of the list would promote the record that the first one opened. */}
        <RecordTabs tabs={tabs} tab={tab} onSwitch={(next) => void switchTo(next)} focusTab disabled={props.locked} />
      </Box>
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};
