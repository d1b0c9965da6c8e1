import { type Sliders, sliderNames } from '@worksmart/shared/benefits/book/sliders.ts';
import classes from './book.module.css';
import { SliderField } from './slider-field.tsx';

interface Props {
  sliders: Sliders;
  onMove: (name: keyof Sliders, value: number) => void;
}

/** What if next year's figures were others, for the whole book. */
export const WhatIfBar = ({ sliders, onMove }: Props) => (
  <section aria-label="What If" className={classes.sliders}>
    {sliderNames.map((name) => (
      <SliderField key={name} name={name} value={sliders[name]} onChange={(value) => onMove(name, value)} />
    ))}
  </section>
);
