import { z } from 'zod';

/** Who an email is from. */
export interface Sender {
  name: string;
  address: string;
}

/** Reads `Name <address>`, with the name in quotes or not, or an address alone. Returns null for anything else. */
export const readSender = (sender: string): Sender | null => {
  const named = /^(?:"([^"\\<>]*)"\s*|([^"<>@]*))<([^<>\s]+)>$/.exec(sender.trim());
  const address = named?.[3] ?? sender.trim();
  if (!z.email().safeParse(address).success || /\p{Cc}/u.test(sender)) return null;
  return { name: (named?.[1] ?? named?.[2] ?? '').trim(), address };
};
