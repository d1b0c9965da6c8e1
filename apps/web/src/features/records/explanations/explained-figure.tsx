import { Input, Text } from '@mantine/core';
import { useId } from 'react';
import { CalculationTrigger } from './calculation-trigger.tsx';
import classes from './explained-figure.module.css';
import type { Explains } from './explanation.ts';

interface Props {
  label: string;
  /** Formatted; null shows a dash. */
  value: string | null;
  explains: Explains;
  negative?: boolean;
}

/** A calculated figure below its label, without an input border, and with its explanation. */
export const ExplainedFigure = ({ label, value, explains, negative }: Props) => {
  const labelId = useId();
  const valueId = useId();
  return (
    <div className={classes.root}>
      <Input.Label id={labelId} component="div">
        {label}
      </Input.Label>
      <CalculationTrigger
        name={value === null ? `no ${label}` : `${label} ${value}`}
        explains={explains}
        className={classes.figure}
        aria-labelledby={`${labelId} ${valueId}`}
      >
        <Text id={valueId} component="span" className="tabular" c={negative ? 'var(--mantine-color-error)' : undefined}>
          {value ?? '–'}
        </Text>
      </CalculationTrigger>
    </div>
  );
};
