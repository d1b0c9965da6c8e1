import { mostLasers } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { InputRows } from '#ui/form/input-rows.tsx';
import type { TermsForm } from './terms-form.ts';

/** What the carrier really paid for members: shown next to the calculated amounts, never part of them. */
export const ReceivedRows = ({ form }: { form: TermsForm }) => (
  <InputRows
    title={contractFields.received.label}
    note="What the carrier paid for a member of this contract. Shown in the Reinsurance report next to Reimbursable."
    noun="Received Amount"
    form={form}
    path="received"
    rows={form.values.received}
    most={mostLasers}
    blank={{ memberId: '', amount: null }}
  >
    {(_, { input }) => (
      <>
        <TextField flex="1 1 150px" {...input('memberId', 'Member ID')} />
        <MoneyField flex="1 1 130px" {...input('amount', 'Amount')} />
      </>
    )}
  </InputRows>
);
