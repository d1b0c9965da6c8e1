export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: object;
  /** Milliseconds until the call times out. */
  patience?: number;
}

/**
 * Makes one call, over persistent connections as a proxy uses them.
 * @throws Error that says how the connection was rejected or cut off, or that it was silent for too long
 */
export async function call(
  url: string,
  { method, headers = {}, body, patience = 60_000 }: CallOptions = {},
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new Error(typeof code === 'string' ? code : message, { cause });
  }
}
