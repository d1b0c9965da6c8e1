import { BarChart, type BarChartProps } from '@mantine/charts';
import '@mantine/charts/styles.css';

export type MonthlyBarsProps = Pick<
  BarChartProps,
  | 'data'
  | 'series'
  | 'yAxisProps'
  | 'getBarColor'
  | 'referenceLines'
  | 'valueFormatter'
  | 'withLegend'
  | 'withBarValueLabel'
>;

/** Bars by month, rendered by recharts. Loaded only when a dashboard opens. */
const MonthlyBars = (chart: MonthlyBarsProps) => (
  <BarChart
    h="100%"
    dataKey="month"
    gridAxis="x"
    tickLine="none"
    fillOpacity={1}
    maxBarWidth={36}
    barChartProps={{ accessibilityLayer: false, margin: { top: 14, right: 4, bottom: 0, left: 0 }, barGap: 1 }}
    barProps={{ isAnimationActive: false }}
    xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 4 }}
    {...chart}
  />
);

export default MonthlyBars;
