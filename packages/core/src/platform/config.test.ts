import { describe, expect, test } from 'vitest';
import { environment, readConfig } from './config.ts';

const least = { DATABASE_URL: 'postgresql://db/x', APP_SECRET: 's'.repeat(32), API_KEYS: 'a, b' };

describe('readConfig', () => {
  test('reads the given settings and fills in defaults', () => {
    const config = readConfig({ ...least, PUBLIC_URL: 'https://cms.example.test/', PORT: '' });
    expect(config).toMatchObject({
      API_KEYS: ['a', 'b'],
      API_DOCS: false,
      PORT: 3000,
      PUBLIC_URL: 'https://cms.example.test',
      secure: true,
    });
  });

  test.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
  ])('links without PUBLIC_URL and with HOST %s begin with %s', (HOST, origin) => {
    expect(readConfig({ ...least, HOST }).PUBLIC_URL).toBe(origin);
  });

  const problemsOf = (env: Record<string, string>): string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return String((error as Error).message).split('\n  ');
    }
  };

  test('rejects networks that webhooks cannot be sent to, when the process starts', () => {
    for (const WEBHOOK_ALLOW of ['', '10.2.0.0/16', '10.2.0.0/16, fd00::/8']) {
      expect(problemsOf({ ...least, WEBHOOK_ALLOW })).toEqual([]);
    }
    for (const WEBHOOK_ALLOW of ['10.2.0.0', '10.2.0.0/33', 'hooks.example.com']) {
      expect(problemsOf({ ...least, WEBHOOK_ALLOW })[1]).toMatch(/^WEBHOOK_ALLOW/);
    }
  });

  test('names and explains all missing settings at once', () => {
    expect(problemsOf({ API_KEYS: '' })).toEqual([
      'These settings are missing or wrong:',
      'DATABASE_URL is missing: PostgreSQL database; `npm start` runs its own when this is not set',
      'APP_SECRET is missing: At least 32 characters; encrypts email bodies and codes. `npm start` generates one',
      expect.stringMatching(/^API_KEYS is missing: Accepted X-Api-Key values, comma list/),
    ]);
  });

  test('names all wrong settings in plain words, without repeating values that may be secret', () => {
    const wrong = {
      API_KEYS: ' , ',
      PORT: '70000',
      DB_POOL: '0',
      DRAIN_SECONDS: '-1',
      BUSY_AFTER_MS: '1.5',
      METRICS_PORT: 'a',
      DATABASE_URL: 'secret',
      APP_SECRET: 'secret',
      STORAGE_URL: 'secret',
      CLAMD_URL: 'http://x',
      SMTP_URL: '::',
      EMBEDDED: 'yes',
      LOG_LEVEL: 'loud',
      BUSINESS_ZONE: 'Indiana',
      ADMIN_EMAIL: 'secret',
    };
    const [, ...problems] = problemsOf(wrong);
    expect(problems).toEqual([
      'PORT is "70000", but must be at most 65535',
      'DATABASE_URL must be an address, like postgresql://user:password@host:5432/name',
      'DB_POOL is "0", but must be more than 0',
      expect.stringMatching(/^STORAGE_URL: an address like s3:/),
      'CLAMD_URL must be an address, like tcp://host:3310',
      'EMBEDDED is "yes", but must be true or false',
      'APP_SECRET must be 32 characters or longer',
      'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent',
      'METRICS_PORT is "a", but must be a number',
      'DRAIN_SECONDS is "-1", but must be at least 0',
      'BUSY_AFTER_MS is "1.5", but must be a whole number',
      'SMTP_URL must be an address, like smtp://user:password@host:587',
      'BUSINESS_ZONE: not a time zone, like America/Indiana/Indianapolis',
      'ADMIN_EMAIL must be an email address, like name@example.com',
      expect.stringMatching(/^API_KEYS holds no key: /),
    ]);
    expect(problems.join(' ')).not.toContain('secret');
  });

  test('has a message for every kind of wrong value in every setting', () => {
    const { API_KEYS: _, ...others } = environment.shape;
    for (const name of Object.keys(others)) {
      const problems = problemsOf({ ...least, [name]: '\u0000' }).slice(1);
      for (const problem of problems)
        expect(problem).toMatch(
          /must be (an? |one of|true or false|\d+ characters)|^(STORAGE_URL|BUSINESS_ZONE|WEBHOOK_ALLOW): /,
        );
      expect(problems.join(' ')).not.toMatch(/invalid|expected|Too/i);
    }
  });

  test('has a built-in API key in embedded mode only', () => {
    const { API_KEYS: _, ...keyless } = least;
    expect(readConfig({ ...keyless, EMBEDDED: 'true' })).toMatchObject({
      API_KEYS: ['worksmart-local'],
      API_DOCS: true,
    });
    expect(() => readConfig(keyless)).toThrow('API_KEYS is missing');
  });
});
