import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveUpdate, startLive } from '../../../lib/live/live-channel.ts';
import { refreshQueries } from '../../../lib/live/refresh-queries.ts';

/** Keeps what is on the screen current while the user is signed in. Shows nothing. */
const LiveUpdates = (): null => {
  const client = useQueryClient();
  useEffect(() => {
    const stopListening = onLiveUpdate((update) => void refreshQueries(client, update));
    const stop = startLive();
    return () => {
      stop();
      stopListening();
    };
  }, [client]);
  return null;
};

export default LiveUpdates;
