import { Switch } from '@mantine/core';
import { digestHour } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { useDigestChoice, useSaveDigestChoice } from './follow-ups.api.ts';

/** Turns the daily email about due follow-ups on and off. */
export const DigestSwitch = () => {
  const { data } = useDigestChoice();
  const save = useSaveDigestChoice();
  if (!data) return null;
  const choose = (wanted: boolean) =>
    save
      .mutateAsync({ body: { wanted } })
      .then(
        () =>
          toast(
            wanted ? `You get an email at ${digestHour}:00 AM when follow-ups are due.` : 'You get no daily email.',
          ),
        toastError,
      );
  return (
    <Switch
      label={`Email me due follow-ups at ${digestHour}:00 AM`}
      checked={save.isPending ? save.variables.body.wanted : data.wanted}
      disabled={save.isPending}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
};
