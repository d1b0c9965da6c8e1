import { packChanges } from '@worksmart/shared/claims/packs/changes.rules.ts';
import type { packFormats } from '@worksmart/shared/claims/packs/routes.ts';
import { type Pack, type PackContent, packContent, type packMake } from '@worksmart/shared/claims/packs/schema.ts';
import { businessDay, formatDate } from '@worksmart/shared/platform/dates.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import type { z } from 'zod';
import { sayIfBeingAdded } from '#claims/claims/claim-sums.service.ts';
import type { UnderwriterPack } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { type FileResponse, pdfResponse } from '#platform/file-response.ts';
import { safeFileName } from '#platform/files/file-name.ts';
import { drawApart } from '#platform/pdf/draw-apart.ts';
import { storedJson } from '#platform/stored-json.ts';
import { workbookResponse } from '#platform/tables/table-file.ts';
import { openReportedClient } from '../report-clients.service.ts';
import { readPackFacts } from './pack-facts.ts';
import { packNotes, packTables } from './pack-tables.ts';

const stored = storedJson<PackContent>('underwriter_pack.content', [packContent]);
const drawing = new URL('./pack.drawing.ts', import.meta.url).href;

const answersOf = async ({ db }: Context, rows: readonly UnderwriterPack[]): Promise<Pack[]> => {
  const users = await db.user.findMany({ where: { id: { in: rows.map(({ madeById }) => madeById) } } });
  const names = new Map(users.map((user) => [user.id, fullName(user)]));
  return rows.map(({ id, madeAt, madeById, recipient, purpose, months, diagnosisReason }) => ({
    id,
    madeOn: madeAt.toISOString(),
    madeBy: names.get(madeById) ?? '',
    recipient,
    purpose,
    months,
    diagnosisReason,
  }));
};

const newestFirst = { orderBy: { id: 'desc' } } as const;

/** Returns a client's packs, the newest first. @throws AppError not_found, forbidden */
export const listPacks = async (ctx: Context, { id }: { id: number }): Promise<Pack[]> => {
  await openReportedClient(ctx, id);
  return answersOf(ctx, await ctx.db.underwriterPack.findMany({ where: { customerId: id }, ...newestFirst }));
};

/**
 * Makes a pack of a client and stores it as it is: later packs are compared with it.
 * @throws AppError not_found, forbidden; unavailable while too many claims are being added up
 */
export const makePack = async (
  ctx: Context,
  { id }: { id: number },
  { recipient, purpose, months, diagnosisReason = null }: z.output<typeof packMake>,
): Promise<Pack> => {
  await openReportedClient(ctx, id);
  const facts = await sayIfBeingAdded(ctx, () =>
    readPackFacts(ctx, id, { months, withDiagnoses: diagnosisReason !== null }),
  );
  return inTransaction(ctx, async (tx) => {
    const last = await tx.db.underwriterPack.findFirst({ where: { customerId: id }, ...newestFirst });
    const changes = last && {
      since: businessDay(last.madeAt, tx.config.BUSINESS_ZONE),
      lines: packChanges(stored.read(last.content), facts),
    };
    const fields = { recipient, purpose, months, diagnosisReason };
    const made = { customerId: id, madeAt: tx.clock(), madeById: tx.actor.userId };
    const content = stored.write({ ...facts, changes });
    const row = await tx.db.underwriterPack.create({ data: { ...fields, ...made, content } });
    const audited = Object.entries(fields).map(([name, value]) => [name, [null, value] as [unknown, unknown]]);
    await tx.audit({
      entity: 'underwriterPack',
      entityId: row.id,
      customerId: id,
      changes: Object.fromEntries(audited),
    });
    const [answer] = await answersOf(tx, [row]);
    if (!answer) throw notFound();
    return answer;
  });
};

/**
 * Returns a stored pack as a file, and audits that it was opened.
 * @param signal aborted when the caller disconnects
 * @throws AppError not_found, forbidden; unavailable while too many others wait
 */
export const openPack = async (
  ctx: Context,
  { id, packId }: { id: number; packId: number },
  format: (typeof packFormats)[number],
  signal?: AbortSignal,
): Promise<FileResponse> => {
  const { name: client } = await openReportedClient(ctx, id);
  const row = await ctx.db.underwriterPack.findUnique({ where: { id: packId, customerId: id } });
  const [pack] = row ? await answersOf(ctx, [row]) : [];
  if (!row || !pack) throw notFound();
  await ctx.audit({ entity: 'underwriterPack', entityId: packId, customerId: id, changes: { format: [null, format] } });
  const content = stored.read(row.content);
  const date = businessDay(row.madeAt, ctx.config.BUSINESS_ZONE);
  const name = safeFileName(`${client.slice(0, 200).toWellFormed()} Underwriter Pack ${date.slice(0, 10)}`);
  if (format === 'xlsx') {
    const about = { Client: client, Made: formatDate(date), For: pack.recipient, Purpose: pack.purpose };
    const lines = Object.entries(about).concat(packNotes(content).map((note) => ['Note', note]));
    const first = { name: 'Pack', columns: tableColumns({ Pack: 'text', Content: 'text' }), rows: [lines] };
    const parts = packTables(content, pack.diagnosisReason !== null).map(({ sheet, columns, rows, nothing }) => ({
      name: sheet,
      columns,
      rows: [rows.length > 0 ? rows : [[nothing]]],
    }));
    const sheets = [first, ...parts].map((sheet) => ({ ...sheet, filters: false }));
    return workbookResponse(name, sheets, ctx.clock);
  }
  const facts = { brand: await readBrand(ctx), client, date, pack, content };
  const pdf = await drawApart(drawing, facts, row.madeAt, signal);
  return pdfResponse(name, pdf);
};
