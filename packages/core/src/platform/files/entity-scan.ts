/** What an Office file never holds and an attack on its reader needs; the longest is looked for across chunks. */
const marks = ['<!DOCTYPE', '<!ENTITY'];
const carried = 16;

/** Looks through the chunks of one XML part, in whatever encoding, for a declaration of entities. */
export const entityScan = (): ((chunk: Buffer) => boolean) => {
  let rest = '';
  return (chunk) => {
    // Without the zeros of UTF-16 its letters stand side by side as everywhere.
    const seen = rest + chunk.toString('latin1').replaceAll('\0', '');
    rest = seen.slice(-carried);
    return marks.some((mark) => seen.includes(mark));
  };
};
