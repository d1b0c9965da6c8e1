import { type Sliders, sliderNames, sliders } from '@worksmart/shared/benefits/book/sliders.ts';
import { fixedText, formatMoney } from '@worksmart/shared/platform/money.ts';

const signed = (value: number, text: string): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`;
const plural = (count: number, one: string): string => (Math.abs(count) === 1 ? one : `${one}s`);

/** A slider's value: `+5%`, `−$1.25 a payroll`, `+0.5 points`, `+1 step`. */
export const sliderText = (name: keyof Sliders, value: number): string => {
  const size = Math.abs(value);
  switch (name) {
    case 'workersComp':
      return signed(value, `${size}%`);
    case 'fee':
      return `${signed(value, formatMoney(size))} a payroll`;
    case 'unemployment':
      return signed(value, `${fixedText(size, 1)} ${plural(value, 'point')}`);
    case 'tiers':
      return signed(value, `${size} ${plural(value, 'step')}`);
  }
};

/** What moved sliders mean for the figures. */
export const whatIfText = 'What if: the sliders move next year’s figures; typed ones stay.';

/** The sliders that are moved: `Workers’ Comp Rates +5%, Medical Tiers +1 step`. */
export const movedText = (values: Sliders): string =>
  sliderNames
    .filter((name) => values[name] !== 0)
    .map((name) => `${sliders[name].label} ${sliderText(name, values[name])}`)
    .join(', ');
