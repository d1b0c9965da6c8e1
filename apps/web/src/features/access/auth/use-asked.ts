import { useEffect, useRef, useState } from 'react';
import type { Ask } from '#lib/api-client.ts';

/** Resolves all calls that wait for the user. */
export type Settle = (done: boolean) => void;

export interface Asked<Question> {
  asked: { question: Question; isRepeated: boolean } | undefined;
  settle: Settle;
}

/** A question that comes back within so many milliseconds was answered too early: the repeated call was refused again. */
const soonMs = 10_000;

/**
 * Collects the calls that wait for one question to the user.
 * @param subscribe sets the handler that asks; undefined for none
 * @returns what is asked, if anything, and how to answer it for all calls that wait
 */
export const useAsked = <Question>(subscribe: (handler: Ask<Question> | undefined) => void): Asked<Question> => {
  const [asked, setAsked] = useState<Asked<Question>['asked']>();
  const waiting = useRef<Settle[]>([]);
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    subscribe((question) => {
      const answer = new Promise<boolean>((resolve) => waiting.current.push(resolve));
      setAsked({ question, isRepeated: performance.now() - doneAt.current < soonMs });
      return answer;
    });
    return () => subscribe(undefined);
  }, [subscribe]);
  const settle: Settle = (done) => {
    setAsked(undefined);
    if (done) doneAt.current = performance.now();
    for (const resolve of waiting.current.splice(0)) resolve(done);
  };
  return { asked, settle };
};
