import { Button, Skeleton, Text } from '@mantine/core';
import { headlineMoney } from '@worksmart/shared/platform/money.ts';
import { seesMargins } from '@worksmart/shared/platform/permissions.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { useMargin } from '#features/records/payroll/payroll.api.ts';
import { FailedText } from '#ui/failed-text.tsx';
import classes from './what-if.module.css';

const label = 'WorkSmart Margin against Own Cost';

/**
 * The other figure of what the provider earns, next to the profit, so that the two are not taken for one. For managers, and
 * hidden until they ask for it: each view is audited.
 */
export const MarginHeadline = ({ customerId }: { customerId: number }) => {
  const [isShown, setIsShown] = useState(false);
  if (!seesMargins(useUser().role.id)) return null;
  return (
    <section className={classes.headline} aria-label={label}>
      <Text size="sm">{label}</Text>
      {isShown ? (
        <Margin customerId={customerId} />
      ) : (
        <Button variant="default" size="xs" my={4} onClick={() => setIsShown(true)}>
          Show Margin
        </Button>
      )}
      <Text variant="fine">
        Per year, what WorkSmart earns less what the customer costs it. Internal only: never printed or emailed
      </Text>
    </section>
  );
};

const Margin = ({ customerId }: { customerId: number }) => {
  const { data, isError, refetch } = useMargin(customerId);
  if (isError)
    return (
      <Text size="sm">
        <FailedText onRetry={refetch}>The margin could not be calculated.</FailedText>
      </Text>
    );
  if (!data) return <Skeleton h={32} />;
  const margin = data.sheet?.margin ?? null;
  return (
    <>
      <div className={`${classes.amount} ${(margin ?? 0) < 0 ? classes.negative : ''}`}>
        {margin === null ? '–' : headlineMoney(margin)}
      </div>
      <Text size="sm">{margin === null ? 'not known yet' : 'as recorded and saved'}</Text>
    </>
  );
};
