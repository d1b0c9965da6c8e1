import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import {
  type AcceptanceState,
  acceptanceStateNames,
  isOpenState,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptanceRow } from '@worksmart/shared/sales/acceptance/schema.ts';
import { dayText, momentText } from '#lib/business-day.ts';

const colors: Readonly<Record<AcceptanceState, string>> = {
  sent: 'blue',
  viewed: 'blue',
  signed: 'green',
  declined: 'red',
  expired: 'gray',
  withdrawn: 'gray',
  superseded: 'gray',
};

/** What happened last, in words. */
const lastOf = (row: AcceptanceRow): string => {
  const { state, signedBy, signedOn, declineReason, viewedOn, validUntil, to, sentOn } = row;
  const sent = `Sent to ${to} on ${momentText(sentOn)}`;
  if (state === 'signed') return `by ${signedBy} on ${momentText(signedOn ?? '')}. ${sent}`;
  if (state === 'declined') return `${sent}. Reason: ${declineReason}`;
  if (!isOpenState(state)) return sent;
  const opened = viewedOn ? `opened ${momentText(viewedOn)}` : 'not opened yet';
  return `${sent}, ${opened}, valid until ${dayText(validUntil)}`;
};

interface Props {
  rows: readonly AcceptanceRow[];
  /** Absent for users who may not withdraw. */
  onWithdraw: ((row: AcceptanceRow) => void) | undefined;
}

/** The states of a proposal that was sent for signature. */
export const AcceptanceLines = ({ rows, onWithdraw }: Props) => (
  <Stack gap={4}>
    {rows.map((row) => (
      <Group key={row.id} gap="2px 8px">
        <Badge variant="outline" color={colors[row.state]} c="var(--mantine-color-text)" tt="none">
          {acceptanceStateNames[row.state]}
        </Badge>
        <Text variant="note" style={{ overflowWrap: 'anywhere' }}>
          {lastOf(row)}
        </Text>
        {isOpenState(row.state) && onWithdraw && (
          <Button size="compact-sm" variant="default" onClick={() => onWithdraw(row)}>
            Withdraw
          </Button>
        )}
      </Group>
    ))}
  </Stack>
);
