import { useEffect, useRef, useState } from 'react';
import type { Ask } from '../../../lib/api-client.ts';

/** Resolves all calls that wait for the user. */
export type Settle = (done: boolean) => void;

/**
 * Collects the calls that wait for one question to the user.
 * @param subscribe sets the handler that asks; undefined for none
 * @returns what is asked, if anything, and how to answer it for all calls that wait
 */
export const useAsked = <Question>(subscribe: (handler: Ask<Question> | undefined) => void) => {
  const [asked, setAsked] = useState<{ question: Question }>();
  const waiting = useRef<Settle[]>([]);
  useEffect(() => {
    subscribe((question) => {
      const answer = new Promise<boolean>((resolve) => waiting.current.push(resolve));
      setAsked({ question });
      return answer;
    });
    return () => subscribe(undefined);
  }, [subscribe]);
  const settle: Settle = (done) => {
    setAsked(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(done);
  };
  return { asked, settle };
};
