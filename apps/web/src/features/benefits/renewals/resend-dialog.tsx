import { Button, Progress, Text } from '@mantine/core';
import { renewalRoutes } from '@worksmart/shared/benefits/renewals/routes.ts';
import { resendAfterDays } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { dayText } from '#lib/business-day.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';

interface Props {
  rows: readonly SeasonRow[];
  onClose: () => void;
}

/** The recipient: the last address used, or else the primary contact. */
const addressOf = ({ mailedTo, email }: SeasonRow): string | null => mailedTo ?? email;

/** The result of each row that was tried: empty if it was sent, otherwise the reason. */
type Outcomes = Readonly<Record<number, string>>;

const columnsOf = (outcomes: Outcomes): readonly SimpleColumn<SeasonRow>[] => [
  { id: 'client', header: 'Client', cell: (row) => row.companyName },
  { id: 'group', header: 'Group', cell: (row) => row.groupName },
  { id: 'sent', header: 'Last Email', width: 100, cell: (row) => dayText(row.mailedAt ?? row.renewalStatusDate) },
  { id: 'to', header: 'To', cell: (row) => addressOf(row) ?? 'no email' },
  { id: 'outcome', header: 'Sent', cell: (row) => (row.id in outcomes ? outcomes[row.id] || 'Sent' : '') },
];

/** Lists the recipients and, after confirmation, emails each of them the link again, one after the other. */
export const ResendDialog = ({ rows, onClose }: Props) => {
  const { mutateAsync: resend } = useRouteMutation(renewalRoutes.resend);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [sending, setSending] = useState(false);
  const due = rows.filter((row) => addressOf(row) !== null);
  const withoutAddress = rows.length - due.length;
  const tried = Object.values(outcomes);
  const sent = tried.filter((problem) => problem === '').length;
  const isOver = !sending && tried.length > 0;

  const send = async () => {
    setSending(true);
    for (const row of due) {
      const problem = await resend({ params: { id: row.id }, query: { email: addressOf(row) ?? '' } }).then(
        () => '',
        messageOf,
      );
      setOutcomes((before) => ({ ...before, [row.id]: problem }));
    }
    setSending(false);
  };

  return (
    <Dialog onClose={onClose} title="Resend Renewals" size="min(1000px, 96vw)" busy={sending} gap="md">
      <Text>
        {`These renewals were sent more than ${resendAfterDays} days ago and have not been opened. Their links will be emailed again.`}
        {withoutAddress > 0 &&
          ` ${withoutAddress === 1 ? 'One has' : `${withoutAddress} have`} no email address and cannot be sent.`}
      </Text>
      <SimpleTable
        label="Renewals to resend"
        columns={columnsOf(outcomes)}
        rows={rows}
        rowId={(row) => row.id}
        emptyText="Nothing to resend."
      />
      <DialogButtons
        above={
          <>
            {sending && <Progress value={(tried.length / due.length) * 100} aria-label="Progress of the emails" />}
            {isOver && <Text role="status">{`${sent} of ${due.length} sent again.`}</Text>}
          </>
        }
      >
        <Button variant="default" onClick={onClose} disabled={sending}>
          {isOver ? 'Close' : 'Cancel'}
        </Button>
        {!isOver && (
          <Button onClick={() => void send()} loading={sending} disabled={due.length === 0}>
            {`Resend ${due.length.toLocaleString('en-US')}`}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
};
