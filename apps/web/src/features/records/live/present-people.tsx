import { Avatar, Tooltip } from '@mantine/core';
import { liveRoutes } from '@worksmart/shared/records/live/routes.ts';
import { type PresentPerson, presenceSeconds } from '@worksmart/shared/records/live/schema.ts';
import { useEffect, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { onPresence } from '#lib/live/live-channel.ts';

/** Two signs of life fit into the time after which a person counts as gone. */
const renewEvery = (presenceSeconds * 1_000) / 2;
const mostShown = 3;

/** Says that the user has a record open as long as it is, and returns the others who have. */
const usePresence = (customerId: number): readonly PresentPerson[] => {
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  useEffect(() => {
    const view = crypto.randomUUID();
    const send = (open: boolean) =>
      call(liveRoutes.presence, { body: { customerId, view, open } }, { background: true, signingIn: true });
    const renew = () =>
      void send(true).then(
        (answer) => setPeople(answer.people),
        () => undefined,
      );
    const stop = onPresence((present) => present.customerId === customerId && setPeople(present.people));
    const timer = setInterval(renew, renewEvery);
    renew();
    return () => {
      clearInterval(timer);
      stop();
      void send(false).catch(() => undefined);
    };
  }, [customerId]);
  return people;
};

const namesOf = (people: readonly PresentPerson[]): string => people.map(({ name }) => name).join(', ');

/** The initials of the others who have this record open: at most three and a number. */
export const PresentPeople = ({ customerId }: { customerId: number }) => {
  const people = usePresence(customerId);
  if (people.length === 0) return null;
  const firstPeople = people.slice(0, mostShown);
  const more = people.length - firstPeople.length;
  return (
    <Tooltip label={`Also open: ${namesOf(people)}`}>
      <Avatar.Group role="status" aria-label={`Also open: ${namesOf(people)}`}>
        {firstPeople.map(({ id, name }) => (
          <Avatar key={id} size="sm" radius="xl" name={name} variant="default" aria-hidden />
        ))}
        {more > 0 && (
          <Avatar size="sm" radius="xl" variant="default" aria-hidden>
            +{more}
          </Avatar>
        )}
      </Avatar.Group>
    </Tooltip>
  );
};
