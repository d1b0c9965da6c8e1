/** The lines of one chunk of a file usually take fewer bytes; each chunk allocates as many, used or not. */
const usualBytes = 96 * 1024;
/** The most bytes of one character of a text in UTF-8, by the length of the text. */
const bytesOfOne = 3;

/**
 * Collects COPY lines as bytes. A text that grows line by line would keep each piece of each row in memory until it is written,
 * and collecting them would take as long as checking the rows.
 */
export const createCopyLines = () => {
  let bytes = Buffer.alloc(0);
  let length = 0;
  return {
    add: (line: string): void => {
      const needed = length + line.length * bytesOfOne;
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(usualBytes, needed * 2));
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      length += bytes.write(line, length);
    },
    /** Returns the lines since the last call. */
    take: (): Buffer => {
      const taken = bytes.subarray(0, length);
      bytes = Buffer.alloc(0);
      length = 0;
      return taken;
    },
  };
};
