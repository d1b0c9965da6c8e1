import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { type ReactNode, useRef, useState } from 'react';
import { routeKey } from '#lib/query-client.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import { type BulkResult, type ChosenRecords, runInBulk, type SendBatch } from './bulk-run.ts';
import { countOf, type SalesList } from './sales-lists.ts';

export interface BulkDialogProps {
  /** The records chosen when the dialog opened: the list behind it is read again. */
  chosen: ChosenRecords;
  list: SalesList;
  /** The rows ticked now. */
  ticked: readonly SalesRow[];
  /** If the action failed for some records, called with those that succeeded; only the failed ones stay ticked. */
  onPartlyDone: (ids: readonly number[]) => void;
  onClose: () => void;
}

interface Props extends BulkDialogProps {
  title: string;
  confirm: string;
  confirmDisabled: boolean;
  send: SendBatch;
  /** Completes "12 leads": "were archived". */
  done: string;
  /** The question. */
  children: ReactNode;
}

/** One question for many records, its progress, and one result that names the records that failed. */
export const BulkDialog = (props: Props) => {
  const { chosen, list, ticked, onPartlyDone, onClose, title, confirm, confirmDisabled, send, done, children } = props;
  const client = useQueryClient();
  const [through, setThrough] = useState<number>();
  const stopped = useRef(false);
  const [result, setResult] = useState<BulkResult>();

  const run = async () => {
    stopped.current = false;
    setThrough(0);
    try {
      const answer = await runInBulk({ chosen, send, onProgress: setThrough, isStopped: () => stopped.current });
      const changed = [customerRoutes.search, customerRoutes.facets, customerRoutes.get];
      await Promise.all(changed.map((route) => client.invalidateQueries({ queryKey: routeKey(route) })));
      if (answer.failed.length > 0 || answer.notReached) {
        onPartlyDone(answer.done);
        return setResult(answer);
      }
      toast(`${countOf(answer.done.length, list)} ${answer.done.length === 1 ? 'was' : 'were'} ${done}.`);
      onClose();
    } finally {
      setThrough(undefined);
    }
  };

  if (result)
    return (
      <BulkResultDialog rows={chosen.rows} list={list} ticked={ticked} result={result} done={done} onClose={onClose} />
    );
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      confirmDisabled={confirmDisabled}
      onConfirm={run}
      closesItself
      onClose={onClose}
    >
      <Stack gap="sm">
        {children}
        {through !== undefined && (
          <div>
            <Group justify="space-between" mb={4}>
              <Text size="sm" className="tabular" role="status">
                {through.toLocaleString('en-US')} of {countOf(chosen.count, list)}
              </Text>
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => {
                  stopped.current = true;
                }}
              >
                Stop
              </Button>
            </Group>
            <Progress value={(100 * through) / chosen.count} aria-label="Progress" animated />
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
