import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { chartTitles, type DashboardChart } from '@worksmart/shared/office/dashboard/constants.ts';
import { dashboardRoutes } from '@worksmart/shared/office/dashboard/routes.ts';
import { type ReactNode, useId } from 'react';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import type { ClaimsScope } from './dashboard.api.ts';
import classes from './dashboard.module.css';

/** The props of every dashboard chart. */
export interface CardProps {
  scope: ClaimsScope;
  /** The level of its heading: 3 below one of the dashboard, 2 on a page of charts. */
  order?: 2 | 3;
  asTable: boolean;
  onToggle: (asTable: boolean) => void;
}

interface Props extends CardProps {
  chart: DashboardChart;
  /** What the chart counts, shown under its title. */
  about: string;
  /** The source of the figures. Figures that could not be refreshed stay visible. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isPending'>;
  /** Shown instead of chart and table if there is no data. */
  emptyText?: string | false;
  /** Controls of this chart only. */
  tools?: ReactNode;
  table: ReactNode;
  /** The chart itself. */
  children: ReactNode;
}

const ExportChart = ({ chart, scope }: Pick<Props, 'chart' | 'scope'>) => {
  const extract = useRouteMutation(dashboardRoutes.extract);
  return (
    <ExportButtons
      what={chartTitles[chart]}
      size="xs"
      iconsOnly
      make={(choice) => extract.mutateAsync({ body: { chart, ...scope, ...choice } })}
    />
  );
};

const displays = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/** A dashboard chart: title, chart or table, exports. Its height is fixed, so that the layout does not shift. */
export const ChartCard = (props: Props) => {
  const { chart, about, scope, order = 3, asTable, onToggle, query, emptyText, tools, table, children } = props;
  const { data, error, isPending } = query;
  const title = useId();
  const content = () => {
    if (error && !data)
      return <ErrorPanel error={error} title="This chart could not be loaded" onRetry={() => void query.refetch()} />;
    if (isPending) return <Skeleton h="100%" role="status" aria-label={`Loading ${chartTitles[chart]}`} />;
    if (emptyText)
      return (
        <Text c="dimmed" role="status" className={classes.empty}>
          {emptyText}
        </Text>
      );
    return asTable ? table : children;
  };
  return (
    <section className={classes.card} aria-labelledby={title} aria-busy={isPending}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div className={classes.name}>
          <Title order={order} size="h3" id={title}>
            {chartTitles[chart]}
          </Title>
          <Text c="dimmed" fz={12}>
            {about}
          </Text>
        </div>
        <Group gap={6} wrap="nowrap">
          {tools}
          <SegmentedControl
            size="xs"
            data={displays}
            value={asTable ? 'table' : 'chart'}
            onChange={(display) => onToggle(display === 'table')}
            aria-label={`View of ${chartTitles[chart]}`}
          />
          <ExportChart chart={chart} scope={scope} />
        </Group>
      </Group>
      <div className={classes.content}>{content()}</div>
    </section>
  );
};
