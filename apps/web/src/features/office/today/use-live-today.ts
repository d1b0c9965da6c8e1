import { useQueryClient } from '@tanstack/react-query';
import { isWholeBlock, type TodayBlockName } from '@worksmart/shared/office/today/blocks.ts';
import type { LiveUpdate } from '@worksmart/shared/records/live/schema.ts';
import { useEffect } from 'react';
import { type EventSubject, onLiveUpdate, subjectOf } from '#lib/live/live-channel.ts';
import { blockQuery, newsQuery, wholeBlockQuery } from './today.api.ts';

const records: readonly TodayBlockName[] = ['submitted', 'expiring', 'new', 'lapsing', 'idle'];
const renewals: readonly TodayBlockName[] = ['signed', 'unopened', 'notBegun'];

/** The blocks that an event may change, by the first word of its type. */
const blocksOfEvents: Partial<Record<EventSubject, readonly TodayBlockName[]>> = {
  customer: [...records, ...renewals],
  rfp: records,
  note: records,
  proposal: records,
  document: records,
  renewal: renewals,
  group: renewals,
  followUp: ['followUps'],
  mail: ['expiring', 'idle', 'unopened', 'mails'],
  import: ['files', 'crossings', 'jobs'],
  reference: ['reference', 'setup'],
  user: ['locked', 'setup'],
};

/** In a busy office something changes every second: the blocks are read again at most this often. */
const atMostEveryMs = 5_000;

const changedBy = ({ messages }: LiveUpdate): TodayBlockName[] =>
  messages.flatMap((message) => blocksOfEvents[subjectOf(message)] ?? []);

/** Reads blocks again when others change what they show. What is on the screen stays until the new numbers are there. */
export const useLiveToday = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const awaited = new Set<TodayBlockName>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const read = () => {
      timer = undefined;
      readAt = Date.now();
      for (const block of awaited) {
        void client.invalidateQueries({ queryKey: blockQuery(block).queryKey });
        if (isWholeBlock(block)) void client.invalidateQueries({ queryKey: wholeBlockQuery(block).queryKey });
      }
      void client.invalidateQueries({ queryKey: newsQuery().queryKey });
      awaited.clear();
    };
    const stop = onLiveUpdate((update) => {
      for (const block of changedBy(update)) awaited.add(block);
      if (awaited.size > 0) timer ??= setTimeout(read, Math.max(0, readAt + atMostEveryMs - Date.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
};
