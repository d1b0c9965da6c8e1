import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type CalendarKindName, calendarKinds, calendarKindsOf } from '@worksmart/shared/access/calendar/kinds.ts';
import type { UserCalendar } from '@worksmart/shared/access/calendar/schema.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useChooseKinds, useIssueCalendar, useRevokeCalendar } from './calendar.api.ts';
import { calendarFacts } from './calendar-facts.ts';
import { EndAddressDialog } from './end-address-dialog.tsx';
import { NewAddress } from './new-address.tsx';

interface Props {
  value: readonly CalendarKindName[];
  onChange: (value: CalendarKindName[]) => void;
  disabled?: boolean;
}

/** Chooses what a calendar contains, of what the user’s role can have. The last one stays. */
const CalendarKinds = ({ value, onChange, disabled = false }: Props) => (
  <Checkbox.Group
    label="What It Contains"
    value={[...value]}
    onChange={(chosen) => onChange(chosen as CalendarKindName[])}
  >
    <Stack gap="xs" mt="xs">
      {calendarKindsOf(useUser().role.id).map((name) => (
        <Checkbox
          key={name}
          value={name}
          label={calendarKinds[name].label}
          disabled={disabled || (value.length === 1 && value[0] === name)}
        />
      ))}
    </Stack>
  </Checkbox.Group>
);

type Address = NonNullable<UserCalendar['address']>;
type MakeAddress = (kinds: CalendarKindName[]) => Promise<unknown>;

const FirstAddress = ({ make }: { make: MakeAddress }) => {
  const [kinds, setKinds] = useState(calendarKindsOf(useUser().role.id));
  const { busy, run } = useAction(toastError);
  return (
    <>
      <CalendarKinds value={kinds} onChange={setKinds} />
      <Button loading={busy} onClick={() => void run(() => make(kinds))}>
        Make Address
      </Button>
    </>
  );
};

const PresentAddress = ({ address, make }: { address: Address; make: MakeAddress }) => {
  const [choose, revoke] = [useChooseKinds(), useRevokeCalendar()];
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{calendarFacts(address)}</Text>
      <CalendarKinds
        value={choose.isPending ? choose.variables.body.kinds : address.kinds}
        disabled={choose.isPending}
        onChange={(kinds) => choose.mutate({ body: { kinds } }, { onError: toastError })}
      />
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking('renew')}>
          Make New Address
        </Button>
        <Button variant="default" onClick={() => setAsking('end')}>
          End Address
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking === 'renew'}
        title="Make New Address?"
        confirm="Make New Address"
        onConfirm={() => make(address.kinds)}
        onClose={close}
      >
        The present address ends: programs that subscribe to it need the new one.
      </ConfirmDialog>
      {asking === 'end' && <EndAddressDialog end={() => revoke.mutateAsync({})} onClose={close} />}
    </>
  );
};

/** The user’s calendar: what it contains, and its secret address, which is shown once. */
export const OwnCalendar = ({ calendar: { address } }: { calendar: UserCalendar }) => {
  const issue = useIssueCalendar();
  const [made, setMade] = useState<{ url: string; createdAt: string | undefined }>();
  const make: MakeAddress = async (kinds) => {
    const { url, calendar } = await issue.mutateAsync({ body: { kinds } });
    setMade({ url, createdAt: calendar.address?.createdAt });
  };
  return (
    <Stack gap="md">
      {made && made.createdAt === address?.createdAt && <NewAddress url={made.url} />}
      <FormSection title="Your Calendar" columns={0}>
        <Stack gap="md" align="flex-start">
          <Text>
            Your calendar program shows these days next to your appointments and reads them every few hours: names of
            companies and days, no amounts. It gets what you may open, and nothing more once your role changes.
          </Text>
          {address ? <PresentAddress address={address} make={make} /> : <FirstAddress make={make} />}
        </Stack>
      </FormSection>
    </Stack>
  );
};
