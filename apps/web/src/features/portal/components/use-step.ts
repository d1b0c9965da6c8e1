import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

interface Stepping<Id extends string> {
  step: Id;
  go: (next: Id) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

const placeOf = (portalKey: string) => `ws.step.${portalKey.slice(-8)}`;

const remembered = (portalKey: string): string | null => {
  try {
    return localStorage.getItem(placeOf(portalKey));
  } catch {
    return null;
  }
};

const remember = (portalKey: string, step: string): void => {
  try {
    localStorage.setItem(placeOf(portalKey), step);
  } catch {
    // A link that is opened again begins at the first step then.
  }
};

/** What was handed in is opened anew at its first step, if it is opened again. */
export const useForgottenStep = (portalKey: string): void =>
  useEffect(() => {
    try {
      localStorage.removeItem(placeOf(portalKey));
    } catch {
      // Where nothing may be kept, nothing was.
    }
  }, [portalKey]);

/**
 * The step stands in the address, so that a reload and the browser's back lead where one was. A link that is opened
 * again on the same device goes on where it was left.
 */
export const useStep = <Id extends string>(portalKey: string, steps: readonly [Id, ...Id[]]): Stepping<Id> => {
  const [search, setSearch] = useSearchParams();
  const [left] = useState(() => remembered(portalKey));
  const stepNamed = (name: string | null) => steps.find((one) => one === name);
  const step = stepNamed(search.get('step')) ?? stepNamed(left) ?? steps[0];
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
    remember(portalKey, next);
    setSearch({ step: next });
  };
  return { step, go, heading };
};
