/** How the states of rows of an import look. */
export const statusLooks = {
  wrong: { color: 'red', text: 'Wrong' },
  changed: { color: 'yellow', text: 'Changed' },
  new: { color: 'green', text: 'New' },
  unchanged: { color: 'gray', text: 'Unchanged' },
} as const;
