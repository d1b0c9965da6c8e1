import { onlineManager } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/errors.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeQueryClient } from './query-client.ts';

test('without a network calls fail and can be told of; they never wait for it without a word', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = makeQueryClient();
  const send = vi.fn(() => Promise.reject(new AppError('rule', 'Away.')));
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn: send })).rejects.toThrow('Away.');
  const saving = client.getMutationCache().build(client, { mutationFn: send });
  await expect(saving.execute(undefined)).rejects.toThrow('Away.');
  expect(send).toHaveBeenCalledTimes(2);
});
