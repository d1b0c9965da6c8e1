import { Button, Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { changesText } from '@worksmart/shared/pricing/comparison/changes-text.ts';
import type { ComparedPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import { useState } from 'react';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { AgeRatesBasis } from './age-rates-basis.tsx';
import classes from './people-changes.module.css';

type Person = ComparedPlan['people'][number];

const amount = (id: 'customer' | 'provider' | 'difference', header: string) => {
  const cell = ({ [id]: value }: Person) =>
    value === null ? (
      '–'
    ) : (
      <span className={classes.amount} data-negative={value < 0 || undefined}>
        {formatMoney(value)}
      </span>
    );
  return numericColumn(id, header, cell, { width: 104 });
};

const columns: readonly SimpleColumn<Person>[] = [
  { id: 'name', header: 'Employee', cell: ({ name }) => name },
  { id: 'tier', header: 'Covers', cell: ({ tier }) => tierNames[tier] },
  amount('customer', 'Today'),
  amount('provider', 'WorkSmart'),
  amount('difference', 'Savings'),
];

/** How many people pay less and more, since a small saving in all can hide it; for an age-banded plan each of them. */
export const PeopleChanges = ({ plan, mayEdit }: { plan: ComparedPlan; mayEdit: boolean }) => {
  const [shown, setShown] = useState(false);
  const { changes, people, ageRates } = plan;
  if (!changes && !ageRates) return null;
  return (
    <>
      {changes && (
        <Text size="sm" mt="xs">
          {`${changesText(changes)}. Today’s figures per person are averages, not rates.`}
        </Text>
      )}
      {ageRates && <AgeRatesBasis planId={plan.planId} ageRates={ageRates} mayEdit={mayEdit} />}
      {people.length > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(!shown)} aria-expanded={shown}>
          {shown ? 'Hide Employees' : `Show ${people.length} ${people.length === 1 ? 'Employee' : 'Employees'}`}
        </Button>
      )}
      {shown && (
        <SimpleTable
          label={`Employees of ${plan.planName}`}
          columns={columns}
          rows={people}
          rowId={({ name }) => name}
          emptyText=""
        />
      )}
    </>
  );
};
