interface KnownAnswer {
  etag: string;
  answer: unknown;
}

const most = 20;
const known = new Map<string, KnownAnswer>();

/** The last answer of an address that has versions. */
export const knownAnswer = (url: string): KnownAnswer | undefined => known.get(url);

/** Keeps it in memory alone, the last 20: it holds customers' data, which the browser's store must not. */
export const keepAnswer = (url: string, { etag, answer }: KnownAnswer): void => {
  known.delete(url);
  known.set(url, { etag, answer });
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
};

export const forgetAnswers = (): void => known.clear();
