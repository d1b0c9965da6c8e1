import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

interface Stepping<Id extends string> {
  step: Id;
  go: (next: Id) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The step stands in the address, so that a reload and the browser's back lead where one was. */
export const useStep = <Id extends string>(steps: readonly [Id, ...Id[]]): Stepping<Id> => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const step = steps.find((one) => one === asked) ?? steps[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a page of its own to who reads or listens
  useEffect(() => {
    if (!moved.current) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const go = (next: Id) => {
    moved.current = true;
    setSearch({ step: next });
  };
  return { step, go, heading };
};
