import { text } from 'node:stream/consumers';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { beforeAll, expect, test } from 'vitest';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

const t = listeningWorkerForTests();
beforeAll(() => addSampleClients(t));

/** Ways to write one person's number as an id. */
const written = ['423-45-6789', '423456789', '423 45 6789', '４２３-４５-６７８９', '423\u221245\u22126789'];
const idColumns: Readonly<Record<FormatId, readonly string[]>> = {
  1: ['SubscriberId'],
  2: ['subscriber_id', 'member_id'],
  3: ['employee_id'],
  4: ['subscriber_id', 'member_id'],
  5: ['subscriber_id', 'member_id'],
};

test.each([1, 2, 3, 4, 5] as const)(
  'format %i: a Social Security number as an id is stored nowhere',
  async (format) => {
    const change = (cells: Record<string, string>, row: number) => {
      for (const column of idColumns[format]) cells[column] = written[row % written.length] ?? '';
      // One row is rejected, with its number in the file to correct.
      const relationship = { 1: 'Relationship', 3: 'tier' }[format as 1] ?? 'relationship';
      if (row === 3) cells[relationship] = 'unknown';
    };
    const lines = [...importFileLines(format, { rows: 20, change })];
    // A column that the import ignores, and one row twice.
    const content = [...lines, lines.at(-1) ?? '']
      .map((line, at) => `${line.trimEnd()},${at === 0 ? 'Employee SSN' : '587-65-4321'}\n`)
      .join('');
    const { id, jobId } = await addImport(t, format, content, { paidDate: new Date('2025-06-30') });
    await waitForJob(t.ctx, jobId, 60_000);
    const row = await t.ctx.db.fileImport.findUniqueOrThrow({
      where: { id },
      include: { issues: true, rejects: true },
    });
    expect(row).toMatchObject({ state: 'published', rowsRead: 21, accepted: 19, rejected: 2 });
    expect(row.summary).toMatchObject({ codes: { W412: 19 } });
    const people =
      format === 3
        ? await t.ctx.db.premium.findMany({ where: { importId: id }, select: { employeeId: true } })
        : await t.ctx.db.claim.findMany({ where: { importId: id }, select: { subscriberId: true, memberId: true } });
    const ids = new Set(people.flatMap((one) => Object.values(one)).filter((one) => one !== null));
    expect([...ids]).toEqual([expect.stringMatching(/^X[0-9A-Z]{12}$/)]);
    const rejects = await text(await t.ctx.storage.open(row.rejects?.storageKey ?? ''));
    expect(rejects).toContain([...ids][0]);
    const audit = await t.ctx.db.auditEvent.findMany({ where: { entity: 'file-import', entityId: String(id) } });
    const kept = JSON.stringify([row.issues, row.summary, row.notices, audit.map(({ changes }) => changes)]) + rejects;
    for (const hidden of [...written, '587-65-4321']) expect(kept).not.toContain(hidden);
    const corrected = await addImport(t, format, rejects.replaceAll('unknown', 'EE'), {
      importGood: true,
      preview: true,
    });
    await waitForJob(t.ctx, corrected.jobId, 60_000);
    const again = await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id: corrected.id } });
    expect([again.rowsRead, again.accepted]).toEqual([2, 1]);
  },
);
