import { z } from 'zod';
import { Money } from '#platform/money.ts';

/** What if next year's figures were others, for all clients at once. Typed figures and this year stay. */
export interface Sliders {
  /** Percent on the rates of workers' comp. */
  workersComp: number;
  /** USD on the fee per employee and payroll. */
  fee: number;
  /** Points on the unemployment rates: 0.5 makes 2.5% into 3%. */
  unemployment: number;
  /** Steps up or down the year's medical tiers by rate. */
  tiers: number;
}

interface Slider {
  label: string;
  /** What one unit is. */
  unit: string;
  most: number;
  step: number;
}

export const sliders = {
  workersComp: { label: 'Workers’ Comp Rates', unit: '%', most: 50, step: 1 },
  fee: { label: 'Fee per Employee', unit: '$', most: 20, step: 0.25 },
  unemployment: { label: 'Unemployment Rates', unit: 'points', most: 5, step: 0.1 },
  tiers: { label: 'Medical Tiers', unit: 'steps', most: 5, step: 1 },
} as const satisfies Record<keyof Sliders, Slider>;

export const sliderNames = Object.keys(sliders) as (keyof Sliders)[];
export const noSliders: Sliders = { workersComp: 0, fee: 0, unemployment: 0, tiers: 0 };

/** The nearest value that a slider can have. */
export const settled = (name: keyof Sliders, value: number): number => {
  const { most, step } = sliders[name];
  const inside = Math.min(most, Math.max(-most, Number.isFinite(value) ? value : 0));
  return new Money(inside).toNearest(step).toNumber() || 0;
};

/** The sliders as an address keeps them: `workersComp=5`; absent at 0. */
export const readSliders = (params: { get: (name: string) => string | null }): Sliders =>
  Object.fromEntries(
    sliderNames.map((name) => [name, settled(name, Number(params.get(name) ?? 0))]),
  ) as unknown as Sliders;

export const isMoved = (values: Sliders): boolean => sliderNames.some((name) => values[name] !== 0);

const slider = (name: keyof Sliders) => z.number().min(-sliders[name].most).max(sliders[name].most);

/** Sliders in a request; those that are left out stand at 0. */
export const slidersSent = z.object({
  /** Percent on the rates of workers’ comp */
  workersComp: slider('workersComp').default(0),
  /** USD on the fee per employee and payroll */
  fee: slider('fee').default(0),
  /** Points on the unemployment rates */
  unemployment: slider('unemployment').default(0),
  /** Steps up or down the medical tiers */
  tiers: slider('tiers').multipleOf(1).default(0),
});
