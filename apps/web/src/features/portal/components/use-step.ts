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
    // The link then starts at the first step when it is reopened.
  }
};

/** Forgets the step after submission, so that a reopened submission starts at the first step. */
export const useForgottenStep = (portalKey: string): void =>
  useEffect(() => {
    try {
      localStorage.removeItem(placeOf(portalKey));
    } catch {
      // Storage is blocked, so there is nothing to remove.
    }
  }, [portalKey]);

/**
 * The step is part of the address, so that a reload and the browser's Back return to it. A link opened again on the
 * same device continues at the last step.
 */
export const useStep = <Id extends string>(portalKey: string, steps: readonly [Id, ...Id[]]): Stepping<Id> => {
  const [search, setSearch] = useSearchParams();
  const [left] = useState(() => remembered(portalKey));
  const stepNamed = (name: string | null) => steps.find((one) => one === name);
  const step = stepNamed(search.get('step')) ?? stepNamed(left) ?? steps[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: screen readers treat each step as a page
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
