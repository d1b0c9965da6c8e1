import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { headlineMoney } from '@worksmart/shared/platform/money.ts';
import type { KeptFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import type { AcceptancePage } from '@worksmart/shared/sales/acceptance/schema.ts';
import { useEffect } from 'react';
import { dayText } from '#lib/business-day.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { acceptanceFiguresQuery, needsCode } from '../acceptance.api.ts';
import type { AnswerProps } from './answer-props.ts';

const scope = 'counting what is known both for today and for our offer';

/** What it costs, or the part of it that is known on both sides; null if neither is. */
const costText = ({ total, compared }: KeptFigures): string | null => {
  if (total.provider !== null) return `${headlineMoney(total.provider)} per year`;
  return compared && `${headlineMoney(compared.provider)} per year, ${scope}`;
};

const changeText = ({ compared }: KeptFigures): string => {
  if (!compared) return 'How it compares with today is not known yet.';
  const { saving, leftOut } = compared;
  const rest = leftOut > 0 ? `, ${scope}` : '';
  if (saving === 0) return `The same as today${rest}`;
  return `${headlineMoney(Math.abs(saving))} ${saving < 0 ? 'more' : 'less'} per year than today${rest}`;
};

/**
 * What the customer would pay and what changes, as the proposal says it. A proposal of unknown cost, or of an earlier
 * release, has only its pages.
 */
export const AcceptanceFigures = ({ portalKey, view, pass, onPassOver }: Omit<AnswerProps, 'draft' | 'onDraft'>) => {
  const { data, error, refetch } = useQuery(acceptanceFiguresQuery(portalKey, pass));
  const isOver = needsCode(error);
  useEffect(() => {
    if (isOver) onPassOver();
  }, [isOver, onPassOver]);
  const cost = data?.figures && costText(data.figures);
  if (data && !cost) return null;
  return (
    <FormSection title="What it costs" columns={0}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data?.figures && cost ? (
        <Shown figures={data.figures} cost={cost} view={view} />
      ) : (
        <Skeleton h={96} />
      )}
    </FormSection>
  );
};

const Shown = ({ figures, cost, view }: { figures: KeptFigures; cost: string; view: AcceptancePage }) => (
  <Stack gap={4}>
    <Text variant="note">{`You would pay in ${figures.year} with ${view.provider}`}</Text>
    <Text fw={600} fz={24} lh={1.25}>
      <Figures>{cost}</Figures>
    </Text>
    <Text fw={600}>
      <Figures>{changeText(figures)}</Figures>
    </Text>
    <Text variant="note">{`Before the one-time implementation fee. Valid until ${dayText(view.validUntil)}.`}</Text>
  </Stack>
);
