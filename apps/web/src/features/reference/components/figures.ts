const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Two decimals, up to the four that rates keep. */
export const formatFigure = (value: number): string => figures.format(value);

/** 2.5 is `2.50%`. */
export const formatPercentage = (value: number): string => `${formatFigure(value)}%`;
