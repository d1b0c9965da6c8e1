import { type Dialect, isTrailer } from './dialect.ts';

/** The most rows at the end of a file that are taken for trailers although they are as wide as the header. */
export const mostWideTrailers = 20;

type OnRow = (cells: string[], rowNo: number) => void;

interface Row {
  cells: string[];
  rowNo: number;
}

/**
 * Separates data from trailers. A row that begins with the trailer's text is a trailer if it has another number of cells than
 * the header, or if nothing but such rows follows until the end of the file: data may begin with the same word (Total Care
 * LLC).
 * @param width cells of the header
 * @param onData called for each row of data, in order; the cells are only valid during the call
 */
export const trailerFilter = ({ trailer }: Pick<Dialect, 'trailer'>, width: number, onData: OnRow) => {
  let held: Row[] = [];
  let narrow = 0;
  /** A long series of such rows is data. */
  let isSeries = false;
  const release = (): void => {
    for (const { cells, rowNo } of held) onData(cells, rowNo);
    held = [];
  };
  return {
    push: (cells: string[], rowNo: number): void => {
      const mayBe = isTrailer(trailer, cells);
      if (mayBe && cells.length !== width) {
        narrow += 1;
        return;
      }
      if (mayBe && !isSeries && held.length < mostWideTrailers) {
        held.push({ cells: [...cells], rowNo });
        return;
      }
      isSeries = mayBe;
      release();
      onData(cells, rowNo);
    },
    /** Returns how many rows were trailers, at the end of the file. */
    trailers: (): number => narrow + held.length,
  };
};
