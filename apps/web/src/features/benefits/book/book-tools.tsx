import { Button, Text } from '@mantine/core';
import { type BookRow, type BookTotals, bookTotals } from '@worksmart/shared/benefits/book/book.rules.ts';
import { bookRoutes } from '@worksmart/shared/benefits/book/routes.ts';
import { isMoved, type Sliders, settled, sliderNames, sliders } from '@worksmart/shared/benefits/book/sliders.ts';
import { headlineMoney } from '@worksmart/shared/platform/money.ts';
import type { RouteRequest } from '@worksmart/shared/platform/route.ts';
import { type ReactNode, useId } from 'react';
import { SavedViews } from '#features/records/saved-views/saved-views.public.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { FoldingTools } from '#ui/table/folding-tools.tsx';
import classes from './book.module.css';
import { movedText, sliderText, whatIfText } from './texts.ts';
import { TotalsBar } from './totals-bar.tsx';

interface SliderProps {
  name: keyof Sliders;
  value: number;
  onChange: (value: number) => void;
}

/** A slider with its value. The browser's own: it has keys, touch and a name for screen readers. */
const SliderField = ({ name, value, onChange }: SliderProps) => {
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

const summaryOf = ({ next, clients, leftOut, billed }: BookTotals, sees: boolean, sliders: Sliders): string =>
  [
    clients + leftOut === 0
      ? 'Totals'
      : sees
        ? `Margin ${headlineMoney(next.margin)}, ${next.under} of ${clients} under target`
        : `Clients pay ${headlineMoney(billed.next ?? 0)}`,
    movedText(sliders),
  ]
    .filter(Boolean)
    .join('; ');

interface Props {
  listed: readonly BookRow[];
  seesMargins: boolean;
  sliders: Sliders;
  onMove: (name: keyof Sliders, value: number) => void;
  onReset: () => void;
  chips: ReactNode;
  /** What the list shows, for its file. */
  request: RouteRequest<typeof bookRoutes.extract>['body'];
}

/** Totals and sliders above the book, then its views and files. Where room is short, the totals are one line. */
export const BookTools = ({ listed, seesMargins, sliders, onMove, onReset, chips, request }: Props) => {
  const extract = useRouteMutation(bookRoutes.extract);
  const totals = bookTotals(listed);
  return (
    <div className={classes.tools}>
      <FoldingTools summary={summaryOf(totals, seesMargins, sliders)}>
        <div className={classes.levers}>
          <TotalsBar totals={totals} seesMargins={seesMargins} />
          {/* What if next year's figures were others, for the whole book. */}
          <section aria-label="What If" className={classes.sliders}>
            {sliderNames.map((name) => (
              <SliderField key={name} name={name} value={sliders[name]} onChange={(value) => onMove(name, value)} />
            ))}
          </section>
        </div>
      </FoldingTools>
      <SavedViews list="book" />
      {isMoved(sliders) && (
        <>
          <Text size="sm" role="status">
            {whatIfText}
          </Text>
          <Button size="xs" variant="default" onClick={onReset}>
            Reset
          </Button>
        </>
      )}
      {chips}
      <span className={classes.export}>
        <ExportButtons
          what={`all ${listed.length.toLocaleString('en-US')} listed clients`}
          size="xs"
          disabled={listed.length === 0}
          make={(choice) => extract.mutateAsync({ body: { ...request, ...choice } })}
        />
      </span>
    </div>
  );
};
