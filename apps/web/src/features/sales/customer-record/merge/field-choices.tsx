import { Button, Radio, Stack, Text } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useId } from 'react';
import type { FieldDifference } from '#ui/edited-record/differences.ts';
import { useRecordFields } from '../record-fields.ts';
import classes from './merge.module.css';

interface Props {
  stays: CustomerDetail;
  other: CustomerDetail;
  differences: readonly FieldDifference[];
  takesOther: (path: string) => boolean;
  onChoose: (paths: readonly string[], takesOther: boolean) => void;
}

/** The fields in which two records differ, each with the values of both: the one that is ticked stays. */
export const FieldChoices = ({ stays, other, differences, takesOther, onChoose }: Props) => {
  const paths = differences.map(({ path }) => path);
  const own = useRecordFields(stays, paths);
  const theirs = useRecordFields(other, paths);
  if (paths.length === 0) return <Text c="dimmed">All fields of the two records are the same.</Text>;
  const sides = [
    { record: stays, takes: false },
    { record: other, takes: true },
  ];
  return (
    <Stack gap={0} role="group" aria-label="Fields that differ">
      <div className={`${classes.row} ${classes.head}`}>
        <span>{`${paths.length} ${paths.length === 1 ? 'field differs' : 'fields differ'}`}</span>
        {sides.map(({ record, takes }) => (
          <div key={record.id}>
            <Text fw={500}>{record.name}</Text>
            <Button size="compact-xs" variant="default" onClick={() => onChoose(paths, takes)}>
              {takes ? 'Take all of the other record' : 'Take all of the record that stays'}
            </Button>
          </div>
        ))}
      </div>
      {differences.map(({ path, mine, theirs: value }) => (
        <FieldChoice
          key={path}
          label={own.label(path)}
          values={[own.show(path, mine), theirs.show(path, value)]}
          takesOther={takesOther(path)}
          onChoose={(takes) => onChoose([path], takes)}
        />
      ))}
    </Stack>
  );
};

interface ChoiceProps {
  label: string;
  values: readonly [own: string, other: string];
  takesOther: boolean;
  onChoose: (takesOther: boolean) => void;
}

const FieldChoice = ({ label, values, takesOther, onChoose }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={classes.row} role="radiogroup" aria-labelledby={id}>
      <Text id={id} size="sm">
        {label}
      </Text>
      {[false, true].map((takes) => (
        <Radio
          key={String(takes)}
          name={id}
          label={values[takes ? 1 : 0]}
          checked={takesOther === takes}
          onChange={() => onChoose(takes)}
        />
      ))}
    </div>
  );
};
