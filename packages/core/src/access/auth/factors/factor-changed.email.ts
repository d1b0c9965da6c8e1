import type { Brand } from '#platform/brand.ts';
import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

/** A change of how a user signs in. */
export type FactorNews =
  | { what: 'app added' | 'app removed' | 'recovery codes renewed' }
  | { what: 'passkey added' | 'passkey removed' | 'single sign-on linked' | 'single sign-on unlinked'; name: string }
  | { what: 'recovery code used'; left: number }
  /** `by` is the administrator. */
  | { what: 'removed by an administrator' | 'address changed'; by: string };

interface FactorChanged extends EmailReader {
  /** The user's own page. */
  link: string;
  news: FactorNews;
}

const codesLeft = (left: number): string => {
  if (left === 0) return 'You have no recovery codes left. Please make new ones.';
  return left === 1
    ? 'You have one recovery code left. Please make new ones.'
    : `You have ${left} recovery codes left.`;
};

const unasked = 'If you did not ask for this, please tell your administrator at once.';

/** Returns the email's subject and its first sentences, and where they differ the button and the last sentence. */
const wordsOf = (
  news: FactorNews,
  { name }: Brand,
): { subject: string; sentences: string[]; action?: string; last?: string } => {
  switch (news.what) {
    case 'app added':
      return {
        subject: `An authenticator app was added to your ${name} account`,
        sentences: ['An authenticator app was added to your account. From now on you need its code to sign in.'],
      };
    case 'app removed':
      return {
        subject: `The authenticator app of your ${name} account was removed`,
        sentences: ['The authenticator app of your account was removed.'],
      };
    case 'passkey added':
      return {
        subject: `A passkey was added to your ${name} account`,
        sentences: [`The passkey “${news.name}” was added to your account. It can sign in without your password.`],
      };
    case 'passkey removed':
      return {
        subject: `A passkey of your ${name} account was removed`,
        sentences: [`The passkey “${news.name}” of your account was removed.`],
      };
    case 'single sign-on linked':
      return {
        subject: `You can sign in to your ${name} account with ${news.name}`,
        sentences: [`Your account was linked with ${news.name}. From now on you can sign in with it.`],
      };
    case 'single sign-on unlinked':
      return {
        subject: `You can no longer sign in to your ${name} account with ${news.name}`,
        sentences: [
          `An administrator removed the sign-in with ${news.name}.`,
          'Your account stays: please sign in with your email address and password. If you have not chosen a password yet, use Forgot Password on the sign-in page.',
        ],
        action: 'Sign in',
        last: 'If you have questions, please ask your administrator.',
      };
    case 'recovery codes renewed':
      return {
        subject: `Your ${name} account has new recovery codes`,
        sentences: ['New recovery codes were made for your account. The earlier ones no longer work.'],
      };
    case 'recovery code used':
      return {
        subject: `A recovery code of your ${name} account was used`,
        sentences: ['Someone signed in to your account with one of your recovery codes.', codesLeft(news.left)],
      };
    case 'removed by an administrator':
      return {
        subject: `The second factors of your ${name} account were removed`,
        sentences: [`${news.by} removed the authenticator app, the passkeys and the recovery codes of your account.`],
        last: unasked,
      };
    case 'address changed':
      return {
        subject: `The email address of your ${name} account was changed`,
        sentences: [`${news.by} changed the email address of your account. This address no longer signs you in.`],
        last: unasked,
      };
  }
};

/** Builds the email that informs an account's owner of a change of how they sign in. */
export const factorChangedEmail = ({ link, news, ...reader }: FactorChanged): EmailMessage => {
  const {
    subject,
    sentences,
    action = 'Review how you sign in',
    last = 'If it was not you, please tell your administrator at once.',
  } = wordsOf(news, reader.brand);
  return composeEmail({
    ...reader,
    template: 'factor-changed',
    subject,
    preheader: sentences[0] ?? '',
    lead: [{ text: sentences.join(' ') }],
    action: { label: action, link },
    rest: [{ text: last }],
  });
};
