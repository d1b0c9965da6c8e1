import { useQueryClient } from '@tanstack/react-query';
import { wholeBlockNames } from '@worksmart/shared/office/today/blocks.ts';
import type { LiveUpdate } from '@worksmart/shared/records/live/schema.ts';
import { useEffect } from 'react';
import { type EventSubject, onLiveUpdate, subjectOf } from '#lib/live/live-channel.ts';
import { listQuery, newsQuery, wholeBlockQuery } from './today.api.ts';

/** The subjects of events that may change what Today shows. */
const subjects: ReadonlySet<EventSubject> = new Set([
  'customer',
  'rfp',
  'note',
  'proposal',
  'document',
  'renewal',
  'group',
  'followUp',
  'task',
  'mail',
  'import',
  'reference',
  'user',
  'valueList',
]);

/** In a busy office something changes every second: Today is read again at most this often. */
const atMostEveryMs = 5_000;

const changesToday = ({ messages }: LiveUpdate): boolean =>
  messages.some((message) => subjects.has(subjectOf(message)));

/** Reads Today again when others change what it shows. What is on the screen stays until the new rows are there. */
export const useLiveToday = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const read = () => {
      timer = undefined;
      readAt = Date.now();
      const keys = [listQuery, newsQuery].map((query) => query().queryKey);
      for (const queryKey of [...keys, ...wholeBlockNames.map((name) => wholeBlockQuery(name).queryKey)])
        void client.invalidateQueries({ queryKey });
    };
    const stop = onLiveUpdate((update) => {
      if (changesToday(update)) timer ??= setTimeout(read, Math.max(0, readAt + atMostEveryMs - Date.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
};
