import { unknownSealKeys, verifyAudit } from '../../packages/core/src/access/audit/verify-audit.service.ts';
import { openDatabase, preparationLimits } from '../../packages/core/src/platform/db.ts';
import { knownSecret } from '../lib/app-secret.ts';
import { auditVerdict } from '../lib/sealed-audit.ts';

interface Checked {
  /** What to tell. */
  lines: string[];
  whole: boolean;
}

const notChecked = (why: string): Checked => ({
  lines: [`The audit was not checked, since ${why}: run pnpm audit:verify.`],
  whole: true,
});

/** Checks the audit of a restored database, as far as seals cover it. */
export const checkRestoredAudit = async (url: string): Promise<Checked> => {
  const secret = await knownSecret();
  if (!secret) return notChecked('APP_SECRET is not set');
  const database = openDatabase(url, 1, preparationLimits);
  try {
    const unknown = await unknownSealKeys(database.pool, [secret]);
    if (unknown.length > 0) return notChecked(`another APP_SECRET sealed it (key ${unknown.join(', ')})`);
    const { problems, ...checked } = await verifyAudit(database.pool, [secret], { sealedOnly: true });
    const whole = problems.length === 0;
    const verdict = `${auditVerdict(checked, problems.length)}${whole ? '' : ', as in the backup'}`;
    return { lines: [...problems, `Audit: ${verdict}.`], whole };
  } finally {
    await database.close();
  }
};
