/** Marks of entity declarations: Office files never contain them, and attacks on XML readers need them. */
const marks = ['<!DOCTYPE', '<!ENTITY'];
const carried = 16;

/** Returns a function that scans the chunks of one XML part, in any encoding, for entity declarations. */
export const entityScan = (): ((chunk: Buffer) => boolean) => {
  let rest = '';
  return (chunk) => {
    // Dropping the zero bytes makes UTF-16 text look like ASCII.
    const seen = rest + chunk.toString('latin1').replaceAll('\0', '');
    rest = seen.slice(-carried);
    return marks.some((mark) => seen.includes(mark));
  };
};
