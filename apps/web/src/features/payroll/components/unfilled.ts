/** Numbers not entered yet are null on the screen; the schema rejects them before anything is sent. */
export const unfilled = <T>(values: { [F in keyof T]: T[F] | null }): T => values as T;
