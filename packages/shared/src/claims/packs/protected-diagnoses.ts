/**
 * Diagnoses that an underwriter's pack never states, by the beginning of their ICD-10-CM code without the dot, and why. The
 * list is wide on purpose: a diagnosis that is left out costs an underwriter little.
 */
const protectedDiagnoses = {
  /** Substance use (42 CFR part 2): disorders, their consequences, poisoning, counseling and findings. */
  substanceUse: `
    F1 F55 E244 G312 G621 G721 I426 K292 K70 K852 K853 K860 O354 O355 O9931 O9932 P041 P043 P044 P961 P962
    Q860 R780 R781 R782 R783 R784 R785 T40 T423 T424 T426 T427 T436 T51 Y90 Z0283 Z714 Z715 Z721 Z722 Z79891`,
  /** Genetic information (GINA): tests, carriers, susceptibility, counseling and family history, but no disease itself. */
  genetic: 'O285 O351 Z137 Z14 Z15 Z314 Z315 Z36 Z7183 Z80 Z81 Z82 Z83 Z84',
};

/** The beginnings of all of them. */
export const protectedBeginnings: readonly string[] = Object.values(protectedDiagnoses).flatMap((codes) =>
  codes.trim().split(/\s+/),
);
