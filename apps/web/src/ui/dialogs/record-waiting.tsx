import { Box, Button, Group, Skeleton, Title } from '@mantine/core';
import { ErrorPanel } from '../error-panel.tsx';
import { Dialog } from './dialog.tsx';
import classes from './record-dialog.module.css';
import { RecordStepper } from './record-stepper.tsx';
import { useCompact } from './use-compact.ts';

interface Props {
  /** The dialog’s name until the record’s own title is known. */
  title: string;
  /** Set if the record could not be loaded. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

const tabs = [72, 48, 64, 68, 56];
const fields = ['name', 'group', 'status', 'address', 'city', 'zip'];

/** The frame of a record that is loading or could not be loaded, so that the layout does not shift. */
export const RecordWaiting = ({ title, error, onRetry, onClose }: Props) => {
  const compact = useCompact();
  const stepper = <RecordStepper onLeave={(go) => go()} />;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      fullScreen
      withCloseButton={false}
      radius={0}
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.body, header: classes.hidden, content: classes.content }}
    >
      <div className={classes.header}>
        <Group justify="space-between" wrap="nowrap" gap="md">
          <Title order={1} mr="auto">
            {title}
          </Title>
          {compact && stepper}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
        {!compact && (
          <div className={classes.banner}>
            <div className={classes.facts}>
              <Skeleton visible={!error} animate={!error} h={20} w={480} maw="60%" />
            </div>
            {stepper}
          </div>
        )}
      </div>
      <div className={classes.main}>
        <div className={classes.list} aria-hidden>
          {!error &&
            tabs.map((width) => (
              <Box key={width} px="md" py={14}>
                <Skeleton h={12} w={width} />
              </Box>
            ))}
        </div>
        <div className={classes.waiting}>
          {error ? (
            <ErrorPanel error={error} title="The record could not be loaded" onRetry={onRetry} />
          ) : (
            <div className={classes.placeholders} role="status" aria-label="Please wait...">
              {fields.map((field) => (
                <Skeleton key={field} h={36} />
              ))}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
};
