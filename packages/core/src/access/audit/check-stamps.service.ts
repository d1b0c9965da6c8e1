import type { X509Certificate } from 'node:crypto';
import { checkToken } from '#platform/sealing/time-stamp-token.ts';
import type { NotedSeal } from './read-anchors.service.ts';

export interface StampCheck {
  /** What is wrong, in sentences. */
  problems: string[];
  /** How many have a time stamp. */
  stamped: number;
  /** Whose time stamps are right, with the SHA-256 of the certificate: to be compared by a person if none was given. */
  authorities: string[];
  /** The same seals, with the times of the time stamps that are right. */
  seals: (NotedSeal & { stampedAt?: Date })[];
}

/**
 * Checks the time stamps of seals. One that is missing is no problem, since an authority may be away.
 * @param trusted the certificates that must have issued that of the authority, as in TSA_CA; empty: any authority
 */
export const checkStamps = async (
  noted: readonly NotedSeal[],
  trusted: readonly X509Certificate[],
): Promise<StampCheck> => {
  const problems: string[] = [];
  const authorities = new Set<string>();
  const seals: StampCheck['seals'] = [];
  for (const seal of noted) {
    const { no, day, stamped } = seal;
    if (!stamped) {
      seals.push(seal);
      continue;
    }
    try {
      const { at, authority } = await checkToken(stamped.token, { stamped: stamped.content, trusted });
      authorities.add(`${authority.subject.replaceAll('\n', ', ')}, SHA-256 ${authority.fingerprint256}`);
      seals.push({ ...seal, stampedAt: at });
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      problems.push(`The time stamp of the anchor of ${day ?? 'a day'} (seal ${no}) does not count: ${reason}.`);
      seals.push(seal);
    }
  }
  const stamped = noted.filter((one) => one.stamped).length;
  return { problems, stamped, authorities: [...authorities], seals };
};
