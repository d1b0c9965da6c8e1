import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { limitPortalAddress } from '#access/auth/portal-limit.service.ts';
import { writeAudit } from '#platform/audit.ts';
import { publicBrandOf, readBrand } from '#platform/brand.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';

/** What the keys of one kind of link open. */
interface LinkRules<Opened> {
  /** The holder's name in the audit. */
  actorName: string;
  /** Why staff, who only preview, may not act. Without it they count as the customer. */
  previewText?: string;
  /** Finds what a key opens, with the same statements for every key. */
  find: (db: Db, key: string) => Promise<Opened | null | undefined>;
}

/** Whether staff are looking at a portal: they are signed in, and must not act as the customer. */
export const isPreview = (ctx: PublicContext): boolean => ctx.actor !== null;

/** Defines a kind of link that customers get by email: its key opens one record without signing in. */
export const linkTo = <Opened extends { customerId: number }>({ actorName, previewText, find }: LinkRules<Opened>) => {
  /** Reads the record again after a change, without counting the access. @throws AppError not_found */
  const now = async (ctx: PublicContext, key: string): Promise<Opened> => {
    const found = await find(ctx.db, key);
    if (!found) throw notFound();
    return found;
  };

  /** Finds the record of a key. @throws AppError not_found, the same for every key that opens nothing; too_many */
  const open = async (ctx: PublicContext, key: string): Promise<Opened> => {
    await limitPortalAddress(ctx);
    return now(ctx, key);
  };

  /** Returns a context that acts as the holder of the key. */
  const asHolder = (ctx: PublicContext, { customerId: portalOf }: { customerId: number }): Context => {
    const acting: Context = {
      ...ctx,
      actor: {
        userId: 0,
        roleId: 0,
        isSalesAgent: false,
        portalOf,
        name: actorName,
        email: '',
        sessionId: 0,
      },
      audit: (entry) => writeAudit(acting, entry),
    };
    return acting;
  };

  /** @throws AppError rule for a preview */
  const refusePreview = (ctx: PublicContext): void => {
    if (previewText && isPreview(ctx)) throw new AppError('rule', previewText);
  };

  /**
   * Runs `work` as the holder of the key, in one transaction. It locks the record and checks its state.
   * @throws AppError not_found; rule for a preview; too_many
   */
  const act = async <T>(
    ctx: PublicContext,
    key: string,
    work: (tx: Context, found: Opened) => Promise<T>,
  ): Promise<T> => {
    const found = await open(ctx, key);
    refusePreview(ctx);
    return inTransaction(asHolder(ctx, found), (tx) => work(tx, found));
  };

  /**
   * Returns the customer that a key's Idempotency-Keys belong to; null if the key opens nothing.
   * @param showsData false: the page shows no data now, so a stored response is not returned either
   */
  const customerOf = async (
    { database }: Pick<Services, 'database'>,
    key: string,
    showsData: (found: Opened) => boolean = () => true,
  ): Promise<number | null> => {
    const found = await find(database.prisma, key);
    return found && showsData(found) ? found.customerId : null;
  };

  return { now, open, asHolder, refusePreview, act, customerOf };
};

/** Returns the error of a record that accepts no answer in its state. */
export const refusalIn = <State extends string>(state: State, texts: Readonly<Record<State, string>>): AppError =>
  new AppError('rule', texts[state], { details: { state } });

/** Runs an answer. If the record already is in the state that it leads to, as for the second of two clicks, it does nothing. */
export const unlessAlready = async (state: string, answer: () => Promise<void>): Promise<void> => {
  try {
    await answer();
  } catch (error) {
    const details = error instanceof AppError ? (error.details as { state?: unknown } | undefined) : undefined;
    if (details?.state !== state) throw error;
  }
};

/** Returns what every page of a link says of the provider. */
export const providerOf = async (ctx: PublicContext) => {
  const brand = await readBrand(ctx);
  return { provider: brand.name, brand: publicBrandOf(brand), businessZone: ctx.config.BUSINESS_ZONE };
};

/** Returns where a call came from, as evidence of a signature: cut to the length of the columns. */
export const originOf = ({ ip, userAgent }: PublicContext): { ip: string | null; userAgent: string | null } => ({
  ip: ip?.slice(0, 45) ?? null,
  userAgent: userAgent?.slice(0, 255) ?? null,
});
