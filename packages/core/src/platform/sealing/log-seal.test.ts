import { expect, test, vi } from 'vitest';
import { folderForTest } from '#testing/scratch-folder.ts';
import { logSeal } from './log-seal.ts';
import { openSealer } from './sealer.ts';

const day = 86_400_000;

test('says until when the certificate is valid, and warns from 45 days before', async () => {
  const DATA_DIR = folderForTest();
  const secrets = { APP_SECRET: 'a secret of at least thirty-two characters', SEAL_PASSWORD: undefined };
  const sealer = await openSealer({ DATA_DIR, EMBEDDED: true, SEAL_P12: undefined, PROVIDER_NAME: 'Acme', ...secrets });
  const log = { info: vi.fn(), warn: vi.fn() };
  logSeal(log, sealer, new Date());
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { certificate: expect.stringContaining('CN=Acme'), validUntil: expect.stringMatching(/^20\d\d-/) },
    'documents are sealed',
  );
  expect(log.warn).not.toHaveBeenCalled();
  const until = new Date(log.info.mock.calls[0]?.[0].validUntil).getTime();
  logSeal(log, sealer, new Date(until - 44.5 * day));
  expect(log.warn).toHaveBeenLastCalledWith(
    expect.objectContaining({ daysLeft: 44 }),
    'the certificate of SEAL_P12 expires soon',
  );
  logSeal(log, sealer, new Date(until + day));
  expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), 'the certificate of SEAL_P12 has expired');
  expect(log.info).toHaveBeenCalledTimes(1);
});
