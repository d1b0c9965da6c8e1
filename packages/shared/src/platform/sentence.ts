/** Ends a sentence with a name, which may end with a full stop itself: "Moore & Sons, Inc." */
export const withStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`);
