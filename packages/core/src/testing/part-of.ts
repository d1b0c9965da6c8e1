/** Returns an object that has only what a test needs of a type. */
export const partOf = <T>(part: unknown): T => part as T;
