import { type Sliders, settled, sliders } from '@worksmart/shared/benefits/book/sliders.ts';
import { useId } from 'react';
import classes from './book.module.css';
import { sliderText } from './texts.ts';

interface Props {
  name: keyof Sliders;
  value: number;
  onChange: (value: number) => void;
}

/** A slider with its value. The browser's own: it has keys, touch and a name for screen readers. */
export const SliderField = ({ name, value, onChange }: Props) => {
  const id = useId();
  const { label, most, step } = sliders[name];
  return (
    <div className={classes.slider}>
      <div className={classes.sliderHead}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} translate="no">
          {sliderText(name, value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={-most}
        max={most}
        step={step}
        value={value}
        aria-valuetext={sliderText(name, value)}
        onChange={({ currentTarget }) => onChange(settled(name, currentTarget.valueAsNumber))}
      />
    </div>
  );
};
