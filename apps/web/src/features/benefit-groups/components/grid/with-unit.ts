const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** A figure with two decimals as a cell shows it: thousands grouped, or a percentage. The sign of the dollar is the column's. */
export const withUnit = (figure: string, isPercentage: boolean): string =>
  isPercentage ? `${figure}%` : dollars.format(Number(figure));
