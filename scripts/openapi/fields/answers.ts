/** What the customer says to a question of its portal, by the field of its answer. */
const questions = {
  medical: 'it offers medical insurance',
  dental: 'it offers dental insurance',
  vision: 'it offers vision insurance',
  life: 'it offers life insurance',
  retirement: 'it offers a retirement plan',
  ancillary: 'it offers other benefits',
  basicLife: 'basic life insurance comes with the medical plan',
  contractors: 'it pays independent contractors',
  indianaDomiciled: 'it is domiciled in Indiana',
  isNFP: 'it is a nonprofit',
  isTaxCurrent: 'its payroll taxes are paid',
  subjectToFUTA: 'it owes federal unemployment tax',
  unemploymentClaim: 'there was an unemployment claim',
  usesService: 'a payroll service runs its payroll',
  usesTimeclock: 'it uses time clocks',
  flexibleSpending: 'it offers flexible spending accounts',
  longTermDisability: 'it offers long-term disability insurance',
  shortTermDisability: 'it offers short-term disability insurance',
  section125: 'premiums are paid before tax',
  cobra: 'it extends coverage under COBRA',
} as const;

/** The answers to the questions of the RFP portal, in what the customer sends and receives. */
export const answerFields: Readonly<Record<string, string>> = Object.fromEntries(
  ['PortalFormAnswers', 'PortalSave.answers'].flatMap((place) =>
    Object.entries(questions).map(([name, question]) => [
      `${place}.${name}`,
      `The customer’s answer whether ${question}; null without an answer`,
    ]),
  ),
);
