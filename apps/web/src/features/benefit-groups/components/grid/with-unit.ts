const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/**
 * Formats a two-decimal figure for a cell: with thousands separators, or as a percentage. The column shows the dollar
 * sign.
 */
export const withUnit = (figure: string, isPercentage: boolean): string =>
  isPercentage ? `${figure}%` : dollars.format(Number(figure));
