/** What separates the cells of a row, by the id that a profile stores. */
export const delimiters = { comma: ',', tab: '\t', semicolon: ';', pipe: '|' } as const;
export type DelimiterId = keyof typeof delimiters;

export const delimiterNames: Readonly<Record<DelimiterId, string>> = {
  comma: 'Comma',
  tab: 'Tab',
  semicolon: 'Semicolon',
  pipe: 'Pipe |',
};

/** How the lines of a file become rows of cells. */
export interface Dialect {
  delimiter: DelimiterId;
  /** Lines before the header. */
  skipLines: number;
  /** What the first cell of a trailer begins with (see `trailerFilter`); empty if there are none. */
  trailer: string;
  /** Whether the first line only says what separates cells: `sep=;`. Spreadsheets do not count it. */
  hasSeparatorLine?: boolean;
}

/** The dialect of documented files. */
export const documentedDialect: Dialect = { delimiter: 'comma', skipLines: 0, trailer: '' };

/** Whether a row may only end the file, by its text: a count, a checksum. Data may begin with the same text. */
export const isTrailer = (trailer: string, cells: readonly string[]): boolean =>
  trailer !== '' && (cells[0] ?? '').trimStart().toLowerCase().startsWith(trailer.toLowerCase());
