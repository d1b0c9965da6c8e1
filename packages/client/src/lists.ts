import type { Client } from 'openapi-fetch';
import { anyRequest, type ListOptions, type ListPath, type Row } from './calls.ts';
import type { paths } from './generated/api.ts';

/** Returns the cursor of the next page, from the address in a `Link` header; undefined for the last page. */
const nextCursor = (link: string | null): string | undefined => {
  const [, address] = /<([^<>]*)>\s*;\s*rel="next"/.exec(link ?? '') ?? [];
  return address && (new URL(address, 'http://any').searchParams.get('cursor') ?? undefined);
};

/** Reads the rows of a list, one page after the other. */
export async function* readRows<Path extends ListPath>(
  http: Client<paths>,
  path: Path,
  options: ListOptions<Path> | undefined,
): AsyncGenerator<Row<Path>> {
  const { params, ...rest } = (options ?? {}) as { params?: { query?: object } };
  // Empty: the first page.
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const init = { ...rest, params: { ...params, query: { ...params?.query, cursor } } };
    const { data, response } = await anyRequest(http)('get', path, init);
    const page = data as Row<Path>[] | { results: Row<Path>[] };
    yield* Array.isArray(page) ? page : page.results;
    cursor = nextCursor(response.headers.get('link'));
  }
}
