import { Button, Center, List, Loader, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { withStop } from '@worksmart/shared/platform/sentence.ts';
import { keptDays, stageNames } from '@worksmart/shared/records/customers/constants.ts';
import {
  choosableFields,
  mayStay,
  rowsText,
  takesOther as takesByDefault,
  whyNotStaying,
} from '@worksmart/shared/records/customers/merge.rules.ts';
import type { MergePreview } from '@worksmart/shared/records/customers/merge.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/access/auth/session.api.ts';
import { customerQuery, mergePreviewQuery, useMerge, useUndoMerge } from '#features/records/customers/customers.api.ts';
import { recordPath } from '#lib/record-address.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { useCompact } from '#ui/dialogs/use-compact.ts';
import { differingFields } from '#ui/edited-record/differences.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { useAction } from '#ui/use-action.ts';
import { recordState } from '../record-form.ts';
import { ChooseOther } from './choose-other.tsx';
import { FieldChoices } from './field-choices.tsx';
import { PastMerges } from './past-merges.tsx';

interface Props {
  customerId: number;
  /** The other record, if it is chosen already. */
  otherId?: number | undefined;
  onClose: () => void;
}

/** Merges a record with another one of the same company: chooses it, then field by field, then opens the one that stays. */
export const MergeDialog = ({ customerId, onClose, ...chosen }: Props) => {
  const [otherId, setOtherId] = useState(chosen.otherId);
  const [busy, setBusy] = useState(false);
  const customer = useQuery(customerQuery(customerId));
  return (
    <Dialog onClose={onClose} title="Merge With Another Record" size={920} fullScreen={useCompact()} busy={busy}>
      {!customer.data ? (
        <Reading error={customer.error} onRetry={() => void customer.refetch()} />
      ) : otherId === undefined ? (
        <Stack gap="md">
          <Text>{`Choose the record that is the same company as ${withStop(customer.data.name)} Nothing changes before you have seen both.`}</Text>
          <PastMerges customer={customer.data} onUndone={onClose} />
          <ChooseOther customer={customer.data} onChoose={setOtherId} />
          <DialogButtons onCancel={onClose} />
        </Stack>
      ) : (
        <Comparison
          one={customer.data}
          otherId={otherId}
          onBusy={setBusy}
          onBack={() => setOtherId(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

const Reading = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error ? (
    <ErrorPanel error={error} title="The records could not be loaded" onRetry={onRetry} />
  ) : (
    <Center h={240} role="status" aria-label="Loading the records">
      <Loader aria-hidden />
    </Center>
  );

interface ComparisonProps {
  one: CustomerDetail;
  otherId: number;
  onBusy: (busy: boolean) => void;
  onBack: () => void;
  onClose: () => void;
}

const Comparison = ({ one, otherId, onBack, ...rest }: ComparisonProps) => {
  const other = useQuery(customerQuery(otherId));
  const preview = useQuery(mergePreviewQuery(one.id, otherId));
  const retry = () => {
    void other.refetch();
    void preview.refetch();
  };
  if (!other.data || !preview.data) return <Reading error={other.error ?? preview.error} onRetry={retry} />;
  if (preview.data.refusal)
    return (
      <Stack gap="md">
        <Text role="alert">{preview.data.refusal}</Text>
        <DialogButtons onCancel={onBack} cancel="Choose Another" />
      </Stack>
    );
  return <Choices records={[one, other.data]} preview={preview.data} onBack={onBack} {...rest} />;
};

type Side = MergePreview['records'][number];

/** What happens to the record that does not stay. */
const Consequences = ({ stays, other }: { stays: Side; other: Side }) => (
  <List size="sm" aria-label="What happens">
    <List.Item>
      {other.moves.length > 0
        ? `Moves to ${stays.name}: ${rowsText(other.moves)}.`
        : `${other.name} has no rows that ${stays.name} does not have.`}
    </List.Item>
    {other.closes.map((link) => (
      <List.Item key={link}>{`Closes: ${link}.`}</List.Item>
    ))}
    <List.Item>{`${other.name} is deleted; its address leads to ${withStop(stays.name)} This can be undone for ${keptDays} days.`}</List.Item>
  </List>
);

interface ChoicesProps extends Omit<ComparisonProps, 'one' | 'otherId'> {
  records: readonly [CustomerDetail, CustomerDetail];
  preview: MergePreview;
}

const useChoices = ([one, another]: ChoicesProps['records'], { records, staysID }: MergePreview) => {
  const roleId = useUser().role.id;
  const [staysId, setStaysId] = useState(staysID);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [stays, other] = staysId === one.id ? [one, another] : [another, one];
  const [side, otherSide] = [stays, other].map(({ id }) => records.find((of) => of.id === id)) as [Side, Side];
  const differences = useMemo(() => {
    const offered = new Set(choosableFields({ stageId: stays.customerStage.id, roleId }));
    return differingFields(recordState(stays).values, recordState(other).values).filter(({ path }) =>
      offered.has(path),
    );
  }, [stays, other, roleId]);
  const isNewer = otherSide.updatedAt > side.updatedAt;
  const defaults = new Map(
    differences.map(({ path, mine, theirs }) => [path, takesByDefault(path, mine, theirs, isNewer)]),
  );
  return {
    stays,
    other,
    side,
    otherSide,
    differences,
    /** The choices belong to a pair in its order. */
    stay: (id: number) => {
      setStaysId(id);
      setChosen({});
    },
    takesOther: (path: string) => chosen[path] ?? defaults.get(path) ?? false,
    choose: (paths: readonly string[], takes: boolean) =>
      setChosen({ ...chosen, ...Object.fromEntries(paths.map((path) => [path, takes])) }),
  };
};

const Choices = ({ records, preview, onBusy, onBack, onClose }: ChoicesProps) => {
  const { stays, other, side, otherSide, differences, stay, takesOther, choose } = useChoices(records, preview);
  const merge = useMerge();
  const undo = useUndoMerge();
  const navigate = useNavigate();
  const { busy, failure, run } = useAction();
  const confirm = () =>
    run(async () => {
      onBusy(true);
      try {
        const take = differences.flatMap(({ path }) => (takesOther(path) ? [path] : []));
        const versions = { rowVersion: stays.rowVersion, otherRowVersion: other.rowVersion };
        await merge.mutateAsync({ params: { id: stays.id }, body: { otherID: other.id, ...versions, take } });
      } finally {
        onBusy(false);
      }
      toastWithUndo(`${other.name} was merged into ${withStop(stays.name)}`, () =>
        undo.mutateAsync({ params: { id: stays.id }, query: { otherID: other.id } }),
      );
      onClose();
      void navigate(recordPath({ id: stays.id, stageId: stays.customerStage.id }));
    });
  return (
    <Stack gap="md">
      <Radio.Group
        label="Which record stays?"
        value={String(stays.id)}
        onChange={(id) => stay(Number(id))}
        description={mayStay(otherSide, side) ? undefined : whyNotStaying(side)}
      >
        <Stack gap={6} mt={6}>
          {preview.records.map((record) => (
            <Radio
              key={record.id}
              value={String(record.id)}
              label={`${record.name} (${stageNames[record.stageId] ?? ''}, number ${record.id})`}
              disabled={record.id === otherSide.id && !mayStay(otherSide, side)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Consequences stays={side} other={otherSide} />
      <FieldChoices stays={stays} other={other} differences={differences} takesOther={takesOther} onChoose={choose} />
      <DialogButtons failure={failure}>
        <Button variant="default" mr="auto" onClick={onBack} disabled={busy}>
          Choose Another
        </Button>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void confirm()} loading={busy}>
          Merge
        </Button>
      </DialogButtons>
    </Stack>
  );
};
