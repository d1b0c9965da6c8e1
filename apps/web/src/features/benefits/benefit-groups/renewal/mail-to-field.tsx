import { useQuery } from '@tanstack/react-query';
import { mailAddressMessage, resendQuery } from '@worksmart/shared/benefits/renewals/schema.ts';
import { useState } from 'react';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { TextField } from '#ui/fields/text-fields.tsx';

/** The email address for a renewal: the known one unless the user types another. */
export const useMailTo = (customerId: number, lastMailedTo: string | null) => {
  const { data: customer, isPending } = useQuery(customerQuery(customerId));
  const [typed, setTyped] = useState<string>();
  const primary = customer?.contacts.find((contact) => contact.primary)?.email ?? '';
  const email = (typed ?? lastMailedTo ?? primary).trim();
  /** The error to show. */
  const problem = (): string | undefined => {
    if (email === '') return mailAddressMessage;
    const { error } = resendQuery.safeParse({ email });
    return error?.issues[0]?.message;
  };
  return {
    email,
    isTyped: typed !== undefined,
    isPending: isPending && lastMailedTo === null,
    problem,
    type: setTyped,
  };
};

interface Props {
  mailTo: Pick<ReturnType<typeof useMailTo>, 'email'> & { type: (text: string) => void };
  error: string | undefined;
}

/** Shows the recipient's address, which can be changed before sending. */
export const MailToField = ({ mailTo, error }: Props) => (
  <TextField
    label="E-mail"
    type="email"
    required
    maxLength={255}
    autoComplete="off"
    description="The portal link is sent to this address."
    value={mailTo.email}
    error={error}
    onChange={mailTo.type}
  />
);
