import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveUpdate, startLive } from '#lib/live/live-channel.ts';
import { markRows } from '#ui/mark-changed.ts';
import { refreshQueries } from './refresh-queries.ts';
import { refreshRows } from './refresh-rows.ts';

/** Keeps what is on the screen current while the user is signed in. Shows nothing. */
const LiveUpdates = (): null => {
  const client = useQueryClient();
  useEffect(() => {
    const stopListening = onLiveUpdate((update) => {
      void refreshQueries(client, update);
      refreshRows(client, update).then(markRows, () => undefined);
    });
    const stop = startLive();
    return () => {
      stop();
      stopListening();
    };
  }, [client]);
  return null;
};

export default LiveUpdates;
