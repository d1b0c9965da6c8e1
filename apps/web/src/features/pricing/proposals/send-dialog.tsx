import { Alert, Button, Grid, Group, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { emailMessageMax } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { EmailPreview } from '#ui/email-preview.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toasts.ts';
import { UnprintableNote } from '#ui/unprintable-note.tsx';
import { useAction } from '#ui/use-action.ts';
import { useUnprintable } from './proposals.api.ts';

/** The contacts that an email can be sent to. */
export const withAddress = ({ contacts }: CustomerDetail) => contacts.filter(({ email }) => email);

/** The id of the contact that a proposal goes to first: the primary one, if it has an address. */
export const firstContact = (customer: CustomerDetail): number => {
  const contacts = withAddress(customer);
  return (contacts.find(({ primary }) => primary) ?? contacts[0])?.id ?? 0;
};

/** Shown instead of a form when there is none. */
const NoAddress = ({ onClose }: { onClose: () => void }) => (
  <Stack gap="md">
    <Alert variant="outline" color="yellow" c="var(--mantine-color-text)">
      No contact of this record has an email address. Add one on the Contacts tab first.
    </Alert>
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Group>
  </Stack>
);

type ShownEmail = ComponentProps<typeof EmailPreview>;

interface Props<S extends z.ZodType<unknown, Record<string, unknown>>> extends Pick<ShownEmail, 'attaches'> {
  customer: CustomerDetail;
  title: string;
  icon: Icon;
  form: ContractForm<S>;
  /** Sends it. @returns the address */
  onSend: (values: z.input<S>) => Promise<{ to: string }>;
  /** Called before it closes. */
  onSent?: (() => void) | undefined;
  onClose: () => void;
  preview: { data: ShownEmail['preview']; error: Error | null; refetch: () => unknown };
  /** Shown above the fields. */
  above?: ReactNode;
  /** Shown next to the buttons. */
  note?: ReactNode;
  /** The fields, next to the preview of the email. */
  children: ReactNode;
}

/** The dialog that sends a proposal to one of the record's contacts. */
export const SendDialog = <S extends z.ZodType<unknown, Record<string, unknown>>>(props: Props<S>) => {
  const { customer, form, onSend, onSent, onClose, preview, attaches = false } = props;
  const { busy, failure, run } = useAction();
  const guard = useCloseGuard(form.dirty, onClose);
  const unprintable = useUnprintable(customer.id);
  const send = () =>
    run(async () => {
      let to = '';
      const sent = await form.submit(async (values) => {
        ({ to } = await onSend(values));
      });
      if (!sent) return;
      onSent?.();
      toast(`The proposal is on its way to ${to}.`);
      onClose();
    });
  return (
    <Dialog onClose={guard.requestClose} title={props.title} busy={busy} size="min(1120px, 96vw)">
      {withAddress(customer).length === 0 ? (
        <NoAddress onClose={onClose} />
      ) : (
        <Stack gap="md">
          <UnprintableNote texts={unprintable.data} />
          {props.above}
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, sm: 5 }}>
              <Stack gap="sm">{props.children}</Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 7 }}>
              <EmailPreview
                attaches={attaches}
                preview={preview.data}
                error={preview.error}
                onRetry={preview.refetch}
              />
            </Grid.Col>
          </Grid>
          <DialogButtons failure={failure}>
            {props.note}
            <Button variant="default" onClick={guard.requestClose} disabled={busy}>
              Cancel
            </Button>
            <IconButton icon={props.icon} label="Send" variant="filled" loading={busy} onClick={() => void send()} />
          </DialogButtons>
        </Stack>
      )}
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};

interface ContactProps {
  customer: CustomerDetail;
  value: number;
  error: ReactNode;
  onChange: (contactID: number) => void;
}

/** Selects one of the contacts with an address. */
export const ContactSelect = ({ customer, value, error, onChange }: ContactProps) => (
  <OptionSelect
    label="To"
    required
    options={withAddress(customer).map(({ id, firstName, lastName, email, primary }) => ({
      id,
      name: `${firstName} ${lastName}${primary ? ' (primary)' : ''}, ${email}`,
    }))}
    value={{ id: value }}
    error={error}
    onChange={(chosen) => onChange(chosen?.id ?? 0)}
  />
);

/** The sender's own words. @param adds what the email has besides them, the greeting and the sender's name and address */
export const MessageField = ({ adds, ...input }: { adds: string } & ComponentProps<typeof TextAreaField>) => (
  <TextAreaField
    {...input}
    label="Message"
    required
    description={`The greeting, ${adds}, and your name and address are added.`}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    minRows={8}
    maxRows={14}
    maxLength={emailMessageMax}
  />
);
