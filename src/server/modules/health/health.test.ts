import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { greenFinding, HEALTH_CHECKS } from '#domain/health/finding.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { storeCopyOutcome } from '#server/platform/backup/second-place/copy-status.ts';
import { storeFailure, storeOutcome } from '#server/platform/backup/status.ts';
import { createLog } from '#server/platform/log.ts';
import { VERSION } from '#server/platform/version.ts';
import type { Lookups } from '#server/ports/lookups/index.ts';
import { newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { healthCheck, runChecks } from './checks/health-check.ts';
import { checkHealthDaily, type DailyTools, notifyFailedBackup, notifyStalledTexts } from './daily/check-daily.ts';

const DAY_MS = 86_400_000;

const records: Record<string, string[]> = {
  'shop.test': ['v=spf1 include:mail.test ~all'],
  's1._domainkey.shop.test': ['v=DKIM1; k=rsa; p=MIGf'],
  '_dmarc.shop.test': ['v=DMARC1; p=none'],
};
let dnsFails = false;
const lookups: Lookups = {
  texts: async (name) => {
    if (dnsFails) throw new Error('The name server is away');
    return records[name] ?? [];
  },
  addresses: async () => ['192.0.2.7'],
  namesOf: async () => ['out.mail.test'],
  certificate: async () => ({ validTo: new Date(Date.now() + 60.5 * DAY_MS), problem: null }),
};

/** Letters to the owner; the message log takes each key once. */
const letters = new Map<string, NewMessage>();
const notifications: DailyTools['notifications'] = {
  queueMessages: async (_, messages) => {
    for (const message of messages) if (!letters.has(message.dedupeKey)) letters.set(message.dedupeKey, message);
  },
};

const backups = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-health-'));

const server = await startTestServer({
  env: {
    LOG_LEVEL: 'silent',
    BACKUP_DIR: backups,
    PUBLIC_URL: 'https://sell.shop.test',
    SMTP_URL: 'smtp://mail.test:587',
    EMAIL_FROM: 'hello@shop.test',
    EMAIL_DKIM_SELECTOR: 's1',
    SHOP_TIME_ZONE: 'UTC',
    SHOP_OWNER_EMAIL: 'owner@shop.test',
  },
  providers: { lookups },
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(backups, { recursive: true });
});
const admin = await newStaff(server, 'admin');
const tools = { ...server.context, lookups, notifications };

const read = async () => (await admin.get('/api/staff/health')).body;
const { sql: query } = server;

describe('the health page', () => {
  test('has every check in its order, with a state, a fact and the advice of what is not green', async () => {
    const { checks, worst, drill } = await read();
    expect(checks.map(({ name }: { name: string }) => name)).toEqual([...HEALTH_CHECKS]);
    const states = Object.fromEntries(checks.map(({ name, state }: { name: string; state: string }) => [name, state]));
    expect(states).toMatchObject({
      version: 'green',
      backup: 'red',
      backup_copy: 'off',
      drill: 'off',
      messages: 'green',
      jobs: 'green',
      spf: 'green',
      dkim: 'green',
      dmarc: 'green',
      reverse_name: 'green',
      certificate: 'green',
      key: 'green',
      passphrase: 'green',
      database: 'green',
    });
    expect([worst, drill]).toEqual(['red', null]);
  });

  test('says of a lookup that fails that it could not be checked, and shows the others', async () => {
    dnsFails = true;
    const { checks } = await read();
    dnsFails = false;
    const spf = checks.find(({ name }: { name: string }) => name === 'spf');
    expect([spf.state, spf.words, checks.length]).toEqual(['amber', 'We couldn’t check this.', HEALTH_CHECKS.length]);
  });

  test('does not wait for a check that hangs', async () => {
    const hangs = healthCheck({ name: 'spf', needs: [], run: () => new Promise(() => undefined) });
    const works = healthCheck({ name: 'version', needs: [], run: async () => greenFinding('Fine.') });
    const findings = await runChecks([hangs, works], { ...tools, log: createLog('silent') }, 50);
    expect(findings.map(({ name, state }) => [name, state])).toEqual([
      ['version', 'green'],
      ['spf', 'amber'],
    ]);
  });

  test('counts failed jobs, and gives each one more try', async () => {
    await query(
      `insert into pgboss.job (name, state, data, retry_count, completed_on)
       values ('restore-drill', 'failed', '{"drillId": "3f1e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d"}', 0, now())`,
    );
    const jobs = async () => (await read()).checks.find(({ name }: { name: string }) => name === 'jobs');
    expect(await jobs()).toMatchObject({ state: 'amber', words: '1 job failed after all tries.', act: 'retry_jobs' });
    expect((await admin.post('/api/staff/health/retried-jobs', {})).body).toEqual({ retried: 1 });
    expect(await jobs()).toMatchObject({ state: 'green' });
  });

  test('starts no drill without a backup, and none while another one runs', async () => {
    const start = () => admin.post('/api/staff/health/drills', {});
    expect((await start()).body.code).toBe('no_backup_yet');
    const file = path.join(backups, 'cash-again-20261127T090000Z.backup');
    fs.writeFileSync(file, 'no archive');
    await query(`insert into restore_drills (id, started_at, actor) values (gen_random_uuid(), now(), 'admin')`);
    const { code } = (await start()).body;
    fs.rmSync(file);
    expect([code, (await read()).drill.state]).toEqual(['drill_running', 'running']);
    await query('delete from restore_drills');
  });
});

describe('what is new', () => {
  const news = async () => (await admin.get('/api/staff/news')).body;

  test('is shown after an update until an admin dismisses it, and not in a new shop', async () => {
    expect(await news()).toEqual({ version: VERSION, points: [] });
    await query(`update migrations set product = '0.1.0'`);
    expect(await news()).toEqual({
      version: VERSION,
      points: expect.arrayContaining([expect.stringMatching(/^Health: /)]),
    });
    expect((await admin.post('/api/staff/news/dismissed', {})).body).toEqual({ version: VERSION, points: [] });
    expect(await news()).toEqual({ version: VERSION, points: [] });
  });
});

describe('the owner', () => {
  const at = (day: string, time = '09:00') => ({ ...tools, clock: { now: () => new Date(`${day}T${time}:00Z`) } });
  const subjects = () =>
    [...letters].map(([key, { recipient, ...rest }]) => [key, recipient, 'subject' in rest && rest.subject]);

  test('is written to once a day while something is red, not on the first day, and not at night', async () => {
    await checkHealthDaily(at('2026-12-01'));
    expect(subjects()).toEqual([]);
    await checkHealthDaily(at('2026-12-02', '07:59'));
    expect(subjects()).toEqual([]);
    await Promise.all([checkHealthDaily(at('2026-12-02')), checkHealthDaily(at('2026-12-02', '09:01'))]);
    await checkHealthDaily(at('2026-12-02', '15:00'));
    expect(subjects()).toEqual([
      ['health:2026-12-02', 'owner@shop.test', expect.stringMatching(/^Cash Again: \d+ things? needs? attention$/)],
    ]);
    expect(await query('select day::text as day, worst from health_days order by day')).toEqual([
      { day: '2026-12-01', worst: 'red' },
      { day: '2026-12-02', worst: 'red' },
    ]);
  });

  test('is written to on a day that a clock that was ahead has already seen', async () => {
    await query(`insert into health_days (day, at, worst, free_bytes, database_bytes)
      values ('2026-12-24', '2026-12-24T09:00:00Z', 'green', 1, 1)`);
    letters.clear();
    await checkHealthDaily(at('2026-12-23'));
    await checkHealthDaily(at('2026-12-24'));
    expect([...letters.keys()]).toContain('health:2026-12-24');
    await query(`delete from health_days where day > '2026-12-20'`);
  });

  test('reads in the letter of the day why backups are not copied, and for how long', async () => {
    letters.clear();
    const { env } = tools;
    const now = new Date('2026-12-03T09:00:00Z');
    storeCopyOutcome(env.DATA_DIR, 'folder “/mnt/nas”', {
      newest: { at: '2026-12-01T09:00:00Z', file: 'a.backup' },
      lastFailure: { at: now.toISOString(), reason: 'The folder “/mnt/nas” is full.' },
    });
    await checkHealthDaily({ ...at('2026-12-03'), env: { ...env, BACKUP_COPY_DIR: '/mnt/nas' } });
    const [letter] = letters.values();
    expect(JSON.stringify(letter)).toContain(
      'Copying to the folder “/mnt/nas” failed: The folder “/mnt/nas” is full. The newest copy is 2 days old. It’s tried again every hour.',
    );
  });

  test('hears once that the account for texts refuses everything', async () => {
    letters.clear();
    await notifyStalledTexts(tools);
    expect(letters.size).toBe(0);
    await query(
      `insert into sender_stalls (channel, since, meaning) values ('sms', now(), 'Your Twilio account is suspended.')`,
    );
    await notifyStalledTexts(tools);
    await notifyStalledTexts(tools);
    expect([...letters.values()]).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Your Twilio account is suspended.') }),
    ]);
    await query('delete from sender_stalls');
  });

  test('hears of a failed backup at once, and once until one has worked again', async () => {
    letters.clear();
    const { DATA_DIR } = server.env;
    const failAt = (time: string) => storeFailure(DATA_DIR, new Date(time), new Error('Disk full.'));
    failAt('2026-12-02T10:00:00Z');
    await notifyFailedBackup(at('2026-12-03'));
    failAt('2026-12-02T11:00:00Z');
    await notifyFailedBackup(at('2026-12-03'));
    expect([...letters.keys()]).toEqual(['backup-failed:first']);
    const good = { at: '2026-12-02T12:00:00.000Z', file: 'a.backup', bytes: 1, orders: 0 };
    storeOutcome(DATA_DIR, { lastSuccess: good });
    await notifyFailedBackup(at('2026-12-03'));
    failAt('2026-12-02T13:00:00Z');
    await notifyFailedBackup(at('2026-12-03'));
    expect([...letters.keys()]).toEqual(['backup-failed:first', `backup-failed:${good.at}`]);
  });
});
