import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconBuilding, IconCoin } from '@tabler/icons-react';
import { requiredText } from '@worksmart/shared/platform/record.ts';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { NoticeDialog } from '../dialogs/notice-dialog.tsx';
import { RecordDialog } from '../dialogs/record-dialog.tsx';
import { RecordWaiting } from '../dialogs/record-waiting.tsx';
import { ConflictDialog } from '../edited-record/conflict-dialog.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { wordsOf } from '../form/field-words.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { toast } from '../toasts.ts';
import { Example, ExampleGroup } from './example.tsx';

const sample = z.object({ name: z.string().trim().min(1, "Please enter the company's name."), city: z.string() });

const wait = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

type DialogKind = 'confirm' | 'failing' | 'notice' | 'form' | 'record' | 'waiting' | 'unread' | 'conflict';
const buttons: readonly [DialogKind, string][] = [
  ['confirm', 'ConfirmDialog'],
  ['failing', 'ConfirmDialog that fails'],
  ['notice', 'NoticeDialog'],
  ['form', 'FormDialog'],
  ['record', 'RecordDialog'],
  ['waiting', 'RecordWaiting'],
  ['unread', 'RecordWaiting that failed'],
  ['conflict', 'ConflictDialog'],
];

const versions = {
  mine: { name: 'Whitewater Tool', city: 'Muncie', rowVersion: 3 },
  theirs: { name: 'Whitewater Tool & Die', city: 'Anderson', rowVersion: 4 },
};

export const DialogExamples = () => {
  const [open, setOpen] = useState<DialogKind>();
  const close = () => setOpen(undefined);
  const dialogs: Record<DialogKind, ReactNode> = {
    confirm: (
      <ConfirmDialog title="Delete Lead?" confirm="Delete" destructive onConfirm={() => wait(800)} onClose={close}>
        Are you sure you want to delete Whitewater Tool &amp; Die?
      </ConfirmDialog>
    ),
    failing: (
      <ConfirmDialog
        title="Archive Lead?"
        confirm="Archive"
        onConfirm={async () => {
          await wait(500);
          throw new Error('for show');
        }}
        onClose={close}
      >
        Please select a reason
      </ConfirmDialog>
    ),
    waiting: <RecordWaiting title="Customer" error={null} onRetry={close} onClose={close} />,
    unread: <RecordWaiting title="Customer" error={new Error('for show')} onRetry={close} onClose={close} />,
    notice: (
      <NoticeDialog title="Action Required" onClose={close}>
        You must complete the proposal checklist before promoting this customer to a client.
      </NoticeDialog>
    ),
    form: <SampleForm onClose={close} />,
    record: <SampleRecord onClose={close} />,
    conflict: (
      <ConflictDialog
        record={{ conflict: { ...versions, preselected: [], resolve: close, dismiss: close } }}
        useFields={(words) => words}
        about={wordsOf({ name: requiredText(125, 'Company name'), city: requiredText(65, 'City') })}
      />
    ),
  };
  return (
    <ExampleGroup title="Dialogs" wide>
      <Example state="Each opens over this page">
        <Group gap="xs">
          {buttons.map(([name, label]) => (
            <Button key={name} variant="default" onClick={() => setOpen(name)}>
              {label}
            </Button>
          ))}
        </Group>
      </Example>
      {open && dialogs[open]}
    </ExampleGroup>
  );
};

const SampleForm = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm(sample, { name: '', city: '' });
  return (
    <FormDialog title="Add New Contact" form={form} onSave={() => form.submit(() => wait(600))} onClose={onClose}>
      <TextField label="Company" required {...form.getInputProps('name')} />
      <TextField label="City" {...form.getInputProps('city')} />
    </FormDialog>
  );
};

const SampleRecord = ({ onClose }: { onClose: () => void }) => {
  const [tab, setTab] = useState('company');
  const form = useContractForm(sample, { name: 'Whitewater Tool & Die', city: 'Muncie' });
  return (
    <RecordDialog
      title="RFP (Request For Proposal)"
      facts={[
        { label: 'Company', value: form.values.name, givesWay: true },
        { label: 'Location', value: 'Muncie, IN' },
        { label: 'Assignment Date', value: '03/08/2026' },
        { label: 'Operating Year', value: 2026 },
      ]}
      tabs={[
        {
          id: 'company',
          label: 'Company',
          icon: IconBuilding,
          render: () => (
            <SimpleGrid cols={2}>
              <TextField label="Company" required {...form.getInputProps('name')} />
              <TextField label="City" {...form.getInputProps('city')} />
            </SimpleGrid>
          ),
        },
        { id: 'payroll', label: 'Payroll', icon: IconCoin, render: () => 'Payroll' },
      ]}
      tab={tab}
      onTabChange={setTab}
      form={form}
      wrongTabs={form.markedPaths.length > 0 ? ['company'] : []}
      onSave={() =>
        form.submit(async () => {
          await wait(600);
          form.markSaved();
          toast('RFP saved!');
        })
      }
      onClose={onClose}
      actions={<Button variant="light">Promote to Prospect</Button>}
    />
  );
};
