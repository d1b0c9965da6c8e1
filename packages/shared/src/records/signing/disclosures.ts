import { phoneText } from '#platform/reading/phone.ts';

/**
 * The versions of the texts below, the newest last. A change of a text gets a new version: each signature stores which one
 * its signer read.
 */
export const disclosureVersions = ['2026-11'] as const;
export const disclosureVersion = disclosureVersions[0];

export interface Disclosure {
  title: string;
  text: string;
}

/** Whom the signer can reach at the provider. */
export interface DisclosureContact {
  provider: string;
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** For example: Kim Lane at Acme, kim@acme.test, (317) 555-0142. */
const reachOf = ({ provider, name, email, phone }: DisclosureContact): string => {
  const who = name ? `${name} at ${provider}` : provider;
  return [who, email, phone && phoneText(phone)].filter(Boolean).join(', ');
};

/** What a signer must be told before agreeing to sign electronically (15 USC 7001(c)). */
export const signingDisclosures = (contact: DisclosureContact): Disclosure[] => {
  const reach = reachOf(contact);
  return [
    {
      title: 'You can have paper instead',
      text: `You do not have to sign electronically. For a paper copy to sign by hand, or a paper copy of what you sign here, contact ${reach}. Paper copies are free of charge.`,
    },
    {
      title: 'What you agree to',
      text: 'You agree to read this one document, to sign it and to receive the signed copy electronically. Your agreement covers no other document.',
    },
    {
      title: 'You can change your mind',
      text: `Until you sign, you can withdraw by leaving this page without signing; nothing is then signed, and there is no fee. After you have signed, you can still ask us to send further records of this document on paper. What you signed remains valid.`,
    },
    {
      title: 'If your email address changes',
      text: `Please tell us, so that messages about this document still reach you. You can withdraw your agreement the same way.`,
    },
    {
      title: 'What you need',
      text: 'A current web browser, an email account, and a program that opens PDF files (browsers do). To keep a copy, you need space to store it or a printer.',
    },
    {
      title: 'Your copy',
      text: `You receive the signed copy as a PDF file that you can store and print. ${contact.provider} keeps one too.`,
    },
  ];
};
