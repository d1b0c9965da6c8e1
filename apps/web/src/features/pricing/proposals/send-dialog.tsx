import { Button, Stack } from '@mantine/core';
import { emailMessageMax } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import { toast } from '#ui/toasts.ts';
import { UnprintableNote } from '#ui/unprintable-note.tsx';
import { NoAddress, withAddress } from './email-contacts.tsx';
import { useUnprintable } from './proposals.api.ts';

interface Props {
  customer: CustomerDetail;
  title: string;
  size: string;
  icon: ReactNode;
  busy: boolean;
  /** Whether something was typed, so that closing asks first. */
  dirty: boolean;
  /** Sends it. @returns the address; false if the form has a mistake */
  onSend: () => Promise<string | false>;
  onClose: () => void;
  /** Shown next to the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** The dialog that sends a proposal to one of the record's contacts. */
export const SendDialog = (props: Props) => {
  const { customer, title, size, icon, busy, dirty, onSend, onClose, note, children } = props;
  const [failure, setFailure] = useState<unknown>();
  const guard = useCloseGuard(dirty, onClose);
  const unprintable = useUnprintable(customer.id);
  const send = async () => {
    setFailure(undefined);
    try {
      const to = await onSend();
      if (to === false) return;
      toast(`The proposal is on its way to ${to}.`);
      onClose();
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  return (
    <Dialog onClose={guard.requestClose} title={title} busy={busy} size={size}>
      {withAddress(customer).length === 0 ? (
        <NoAddress onClose={onClose} />
      ) : (
        <Stack gap="md">
          <UnprintableNote texts={unprintable.data} />
          {children}
          <DialogButtons failure={failure}>
            {note}
            <Button variant="default" onClick={guard.requestClose} disabled={busy}>
              Cancel
            </Button>
            <Button leftSection={icon} loading={busy} onClick={() => void send()}>
              Send
            </Button>
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
