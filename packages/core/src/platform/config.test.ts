import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const least = { DATABASE_URL: 'postgresql://db/x', APP_SECRET: 's'.repeat(32), API_KEYS: 'a, b' };

describe('readConfig', () => {
  test('takes what is given and the defaults besides', () => {
    const config = readConfig({ ...least, PUBLIC_URL: 'https://cms.example.test/', PORT: '' });
    expect(config).toMatchObject({
      API_KEYS: ['a', 'b'],
      API_DOCS: false,
      PORT: 3000,
      PUBLIC_URL: 'https://cms.example.test',
      secure: true,
    });
  });

  test('names every wrong variable at once', () => {
    const wrong = { ...least, APP_SECRET: 'short', BUSINESS_ZONE: 'Indiana', PORT: '70000' };
    expect(() => readConfig(wrong)).toThrow(/PORT: [\s\S]*APP_SECRET: [\s\S]*BUSINESS_ZONE: not a time zone/);
  });

  test('there is a key of its own in embedded mode only', () => {
    const { API_KEYS: _, ...keyless } = least;
    expect(readConfig({ ...keyless, EMBEDDED: 'true' })).toMatchObject({
      API_KEYS: ['worksmart-local'],
      API_DOCS: true,
    });
    expect(() => readConfig(keyless)).toThrow('API_KEYS: needed');
  });
});
