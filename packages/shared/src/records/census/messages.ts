/** Why a save of a census is refused, in words for users. Files: `platform/table-file.ts`. */
export const censusMessages = {
  needed: 'Please choose the column with the employee number or the last name.',
  allWrong: 'All rows have errors. Please correct them first.',
  tooManyWrong: 'More than 20% of the rows have errors. Please correct them, or choose to save the good rows.',
  notActive: 'Another census is active now. Please look at the figures again.',
  planChanged: 'The record has changed since these figures were shown. Please look at them again.',
  nothingKnown: 'The census has nothing to apply to this figure.',
  noFigure: 'This figure does not exist any more.',
  changedSince: 'These figures have been changed since. Please change them by hand.',
  notUndoable: 'This census cannot be undone any more.',
} as const;
