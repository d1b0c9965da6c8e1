import { Input, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import classes from './computed-figure.module.css';

interface Props {
  label: string;
  /** Formatted already; null shows a dash. */
  value: string | null;
  /** The formula with its numbers, and the rate row and year it came from. */
  explains: string;
  negative?: boolean;
}

/** A figure that is worked out, not typed: no box around it, and hover or focus tells how. */
export const ComputedFigure = ({ label, value, explains, negative }: Props) => {
  const labelId = useId();
  const valueId = useId();
  return (
    <div className={classes.root}>
      <Input.Label id={labelId} component="div">
        {label}
      </Input.Label>
      <Tooltip label={explains} multiline maw={360}>
        <UnstyledButton
          className={classes.figure}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-description={explains}
        >
          <Text
            id={valueId}
            component="span"
            className="tabular"
            c={negative ? 'var(--mantine-color-error)' : undefined}
          >
            {value ?? '–'}
          </Text>
        </UnstyledButton>
      </Tooltip>
    </div>
  );
};
