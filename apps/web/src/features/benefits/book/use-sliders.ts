import { noSliders, readSliders, type Sliders, sliderNames } from '@worksmart/shared/benefits/book/sliders.ts';
import { useEffect, useMemo, useState } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';

/** How long a slider rests before the address keeps it: browsers allow an address few changes per second. */
const restMs = 250;

const isSame = (one: Sliders, other: Sliders): boolean => sliderNames.every((name) => one[name] === other[name]);

/** The sliders of the book, which the address keeps, so that a view of them can be saved and sent. */
export const useSliders = () => {
  const [address, change] = useAddressQuery();
  const kept = useMemo(() => readSliders(address), [address]);
  const [moved, setMoved] = useState<Sliders>();

  useEffect(() => {
    if (!moved) return undefined;
    if (isSame(moved, kept)) {
      setMoved(undefined);
      return undefined;
    }
    const timer = setTimeout(() => {
      change(Object.fromEntries(sliderNames.map((name) => [name, moved[name] === 0 ? null : String(moved[name])])));
    }, restMs);
    return () => clearTimeout(timer);
  }, [moved, kept, change]);

  const sliders = moved ?? kept;
  return {
    sliders,
    move: (name: keyof Sliders, value: number) => setMoved({ ...sliders, [name]: value }),
    reset: () => setMoved(noSliders),
  };
};
