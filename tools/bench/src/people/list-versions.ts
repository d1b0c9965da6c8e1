import { stageVersionOf } from '@worksmart/core/platform/lists/list-version.service.ts';
import type pg from 'pg';
import type { WantedCall } from './requests.ts';

/** The stage of a list, from its address in the key. */
const stageOf = (key: string): number => Number(/[?&]typeId=(\d+)/.exec(key)?.[1]);

/**
 * The versions that browsers have of their lists. At any number of people somebody saves many times a second, so that a
 * version is current only if it is read from the database just before the call. Versions of the same list of the same
 * role are equal, so that browsers share them here.
 */
export class ListVersions {
  readonly #pool: pg.Pool;
  /** What surrounds the version in the ETag of a list. */
  readonly #around = new Map<string, readonly [string, string]>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Remembers the ETag of a response to a first request.
   * @throws Error if the ETag does not contain the list version of the database: then lists are versioned in another way
   */
  async learn(key: string, etag: string | undefined): Promise<void> {
    const [serverStart = ''] = (await stageVersionOf(this.#pool, stageOf(key))).split('.');
    const at = etag?.indexOf(`${serverStart}.`) ?? -1;
    if (!etag || at < 0) throw new Error(`P17: the ETag ${etag} of a list does not contain the version of the lists.`);
    this.#around.set(key, [etag.slice(0, at), etag.slice(etag.lastIndexOf('.'))]);
  }

  /** The call with the version that its browser has, if that list was asked for before. */
  async complete(key: string, call: WantedCall): Promise<WantedCall> {
    const around = this.#around.get(key);
    if (!around) return call;
    const version = call.version === 'current' ? await stageVersionOf(this.#pool, stageOf(key)) : '0';
    return { ...call, headers: { ...call.headers, 'if-none-match': around.join(version) } };
  }
}
