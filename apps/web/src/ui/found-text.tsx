import { foundSpans } from '@worksmart/shared/platform/found-spans.ts';
import { useMemo } from 'react';
import classes from './found-text.module.css';

interface Props {
  text: string;
  /** The search; each of its words is marked where it is found, as typed or folded. */
  typed: string;
  /** Marks only by weight, where a color would be too loud. */
  quiet?: boolean;
}

/** A text that a search found, with the found parts marked: José of “jose”. */
export const FoundText = ({ text, typed, quiet = false }: Props) => {
  const spans = useMemo(() => foundSpans(typed, text), [typed, text]);
  return [
    ...spans.flatMap(({ start, end }, at) => [
      text.slice(spans[at - 1]?.end ?? 0, start),
      <mark key={start} className={classes.mark} data-quiet={quiet || undefined}>
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(spans.at(-1)?.end ?? 0),
  ];
};
