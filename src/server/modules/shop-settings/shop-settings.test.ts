import { afterAll, describe, expect, test } from 'vitest';
import { SHOP_SETTING_NAMES } from '#domain/settings/shop-settings.ts';
import { shopTime } from '#domain/shop-day.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { openSettings } from '#server/platform/settings/live-env.ts';
import { sealSettingsAnew } from '#server/platform/settings/shop-secrets.ts';
import { pickupRules } from '#server/platform/shop.ts';
import { connectProviders } from '#server/providers.ts';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { NO_FACTS } from '#test/shop-facts.ts';
import { plain } from '#test/sql/plain.ts';
import { isProof, newNonce, proofAddress } from './shop-proof.ts';

const server = await startTestServer({ env: { ...NO_FACTS, SHOP_CITY: 'Round Rock' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

const read = async () => (await admin.get('/api/shop-settings')).body;
const settingOf = async (name: string) =>
  (await read()).settings.find((setting: { name: string }) => setting.name === name);
const save = async (values: object, version?: number, key = newKey()) =>
  admin.post('/api/shop-settings', { values, version: version ?? (await read()).version }, keyHeader(key));
const undo = (id: number) => admin.post(`/api/shop-setting-changes/${id}/undo`, {}, keyHeader());

describe('the settings of the shop', () => {
  test('are listed with their defaults, and those of the environment as fixed', async () => {
    const { version, settings } = await read();
    expect([version, settings.map(({ name }: { name: string }) => name)]).toEqual([0, [...SHOP_SETTING_NAMES]]);
    expect(await settingOf('SHOP_NAME')).toEqual({
      name: 'SHOP_NAME',
      value: 'Cash Again',
      secret: null,
      fixedBy: null,
      isSet: false,
    });
    expect(await settingOf('SHOP_CITY')).toEqual({
      name: 'SHOP_CITY',
      value: 'Round Rock',
      secret: null,
      fixedBy: 'SHOP_CITY',
      isSet: true,
    });
    expect(await settingOf('REVIEW_URL')).toEqual({
      name: 'REVIEW_URL',
      value: null,
      secret: null,
      fixedBy: null,
      isSet: false,
    });
  });

  test('count from the save on, for pages, pickups and days, and an empty text brings the default back', async () => {
    const special = '2099-12-28 closed';
    const changed = await save({ HOLD_DAYS: '7', SHOP_SPECIAL_DAYS: special, SHOP_TIME_ZONE: 'Pacific/Guam' });
    expect([changed.status, changed.body.summary]).toEqual([
      200,
      'Time zone: Guam (was Central Time); Special days: Dec 28, 2099 closed; Days a bought device is held: 7 (was 0)',
    ]);
    const { env } = server.context;
    expect(pickupRules(env).specialDays).toEqual([special]);
    const at = new Date(changed.body.at);
    expect(shopTime(at, env.SHOP_TIME_ZONE)).toEqual(shopTime(at, 'Pacific/Guam'));
    await save({ SHOP_SPECIAL_DAYS: '', SHOP_TIME_ZONE: '' });
    expect([env.HOLD_DAYS, env.SHOP_TIME_ZONE]).toEqual([7, 'America/Chicago']);
    // Stored times are left alone.
    const { changes } = (await admin.get('/api/shop-setting-changes')).body;
    expect(changes[1].at).toBe(changed.body.at);
  });

  test('are seen by another process', async () => {
    const other = await openSettings(server.context.database, server.env, server.context.secrets);
    await save({ COUNTER_SIGNATURE: 'required' });
    expect(other.env.COUNTER_SIGNATURE).toBe('optional');
    await other.refresh();
    expect(other.env.COUNTER_SIGNATURE).toBe('required');
  });

  test('that are wrong are refused beside their fields, with what the environment sets, and change nothing', async () => {
    const before = await read();
    const { status, body } = await save({ SHOP_ZIP: '7870A', SHOP_CITY: 'Austin', SHOP_STREET: '1 Other Street' });
    expect([status, body.errors]).toEqual([
      422,
      { SHOP_ZIP: 'Enter five digits.', SHOP_CITY: 'The environment sets this, so it can’t be changed here.' },
    ]);
    expect(await read()).toEqual(before);
  });

  test('print the shop’s phone in one form, however it was typed, and look up a ZIP code', async () => {
    await save({ SHOP_PHONE: '303.555.0123' });
    expect([server.context.env.SHOP_PHONE, (await settingOf('SHOP_PHONE')).isSet]).toEqual(['(303) 555-0123', true]);
    expect((await save({ SHOP_PHONE: 'call me' })).body.errors).toEqual({
      SHOP_PHONE: 'Enter a US phone number, for example (512) 555-0142.',
    });
    const known = async (zip: string) => (await admin.get(`/api/zip-codes/${zip}`)).body.isKnown;
    expect([await known('80202'), await known('00000')]).toEqual([true, false]);
    expect(await known('8020')).toBeUndefined();
  });

  test('are changed once by two saves of the same version, and by a save that is sent again', async () => {
    const { version } = await read();
    const both = await Promise.all([
      save({ SHOP_PHONE: '(512) 555-0100' }, version),
      save({ SHOP_PHONE: '(512) 555-0101' }, version),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [key, next] = [newKey(), (await read()).version];
    const [one, again] = [
      await save({ SHOP_OWNER: 'Robin Vale' }, next, key),
      await save({ SHOP_OWNER: 'Robin Vale' }, next, key),
    ];
    expect([one.status, again.status, again.body.id]).toEqual([200, 200, one.body.id]);
    expect((await save({ SHOP_OWNER: 'Robin Vale' })).body.code).toBe('rule_broken');
  });

  test('go back to what they were when the newest change is undone, with a history of who and when', async () => {
    await save({ TILL_REASON_ABOVE: '9' });
    const { body } = await save({ TILL_REASON_ABOVE: '12' });
    expect((await undo(body.id - 1)).body.code).toBe('settings_changed');
    expect((await undo(body.id)).status).toBe(200);
    expect(server.context.env.TILL_REASON_ABOVE).toBe(9);
    const { changes } = (await admin.get('/api/shop-setting-changes')).body;
    expect(changes[0]).toMatchObject({ undoes: body.id, actor: 'admin', isNewest: true });
  });

  test('raise the catalog’s version, by which every process keeps its pages', async () => {
    const version = async () =>
      (await server.sql<{ version: string }>('select version from catalog_version'))[0]?.version;
    const before = Number(await version());
    await save({ SHOP_NAME: 'Phone Cash of Austin' });
    expect(Number(await version())).toBe(before + 1);
  });
});

describe('secret settings', () => {
  const EMAIL = {
    SMTP_HOST: 'mail.example.test',
    SMTP_USER: 'shop',
    SMTP_PASSWORD: 'seven-hidden-words',
    EMAIL_FROM: 'a@b.test',
  };
  /** Everything the shop has stored, as a dump would have it. */
  const dump = async () => {
    const { database } = server.context;
    const tables = ['shop_settings', 'shop_secrets', 'idempotency_keys', 'staff_actions'];
    const rows = await Promise.all(
      tables.map((table) => database.query(plain<{ row: string }>(`select t::text as row from ${table} t`))),
    );
    return rows
      .flat()
      .map(({ row }) => row)
      .join('\n');
  };

  test('count at once, and are in no answer, history or row', async () => {
    const saved = await save(EMAIL);
    expect([saved.status, saved.body.summary]).toEqual([
      200,
      'Email server: mail.example.test (was No email is sent); User name: shop (was No sign-in); Email password: set; Sender address: a@b.test (was No email is sent)',
    ]);
    expect(server.context.env.SMTP_PASSWORD).toBe('seven-hidden-words');
    expect(await settingOf('SMTP_PASSWORD')).toEqual({
      name: 'SMTP_PASSWORD',
      value: null,
      secret: 'set',
      fixedBy: null,
      isSet: true,
    });
    const answers = [await admin.get('/api/shop-settings'), await admin.get('/api/shop-setting-changes'), saved];
    expect(JSON.stringify(answers.map(({ body }) => body)) + (await dump())).not.toContain('seven-hidden-words');
  });

  test('follow an undo, and are gone for good after the change behind it', async () => {
    const { body } = await save({ SMTP_PASSWORD: 'another-hidden-one' });
    expect(body.summary).toBe('Email password: replaced');
    await undo(body.id);
    expect(server.context.env.SMTP_PASSWORD).toBe('seven-hidden-words');
    await save({ SHOP_PHONE: '(512) 555-0177' });
    await save({ SHOP_PHONE: '(512) 555-0178' });
    const storedSecrets = await server.sql<{ name: string }>('select name from shop_secrets');
    expect(storedSecrets).toEqual([{ name: 'SMTP_PASSWORD' }]);
    await save({ SMTP_USER: '', SMTP_PASSWORD: '' });
    expect(await settingOf('SMTP_PASSWORD')).toMatchObject({ secret: null });
    await save({ SMTP_USER: EMAIL.SMTP_USER, SMTP_PASSWORD: EMAIL.SMTP_PASSWORD });
  });

  test('are opened by the key they were sealed with alone, and sealed anew with the first', async () => {
    const { database, secrets } = server.context;
    const other = await openSettings(database, server.env, createSecrets('another key of at least 32 characters'));
    expect([other.env.SMTP_PASSWORD, other.secretOf('SMTP_PASSWORD')]).toEqual([undefined, 'unreadable']);
    expect(await sealSettingsAnew(database, secrets)).toMatchObject({ unreadable: 0 });
    expect((await openSettings(database, server.env, secrets)).env.SMTP_PASSWORD).toBe('seven-hidden-words');
  });

  test('connect the shop to another server with the next email, in another process too', async () => {
    const other = await openSettings(server.context.database, server.env, server.context.secrets);
    const { email } = connectProviders(other, () => undefined);
    expect(email.name).toBe('smtp');
    await save({ SMTP_HOST: '', SMTP_USER: '', SMTP_PASSWORD: '', EMAIL_FROM: '' });
    const mail = { id: newKey(), to: 'a@b.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    expect(await email.send(mail)).toEqual({ providerId: null });
    expect(email.name).toBe('embedded');
    await email.close();
  });
});

describe('an import of settings', () => {
  const file = {
    SHOP_NAME: 'Second Shop',
    SHOP_CITY: 'Dallas',
    SHOP_ZIP: 'none',
    SMTP_HOST: 'mail.second.test',
    SMTP_PASSWORD: 'from-a-file',
    SHOP_MASCOT: 'cat',
  };
  const preview = async () => (await admin.post('/api/shop-settings/preview', { settings: file })).body;

  test('shows what changes and what it skips, and is one version without secrets', async () => {
    await save({
      SMTP_HOST: 'mail.first.test',
      SMTP_USER: 'shop',
      SMTP_PASSWORD: 'of-the-first',
      EMAIL_FROM: 'a@b.test',
    });
    const { version, changes, problems, fixed, unknown } = await preview();
    expect(changes.map(({ name, after }: { name: string; after: string }) => [name, after])).toEqual([
      ['SHOP_NAME', 'Second Shop'],
      ['SMTP_HOST', 'mail.second.test'],
      // It was entered for another server.
      ['SMTP_PASSWORD', null],
    ]);
    expect(problems).toEqual([{ name: 'SHOP_ZIP', value: 'none', problem: 'Enter five digits.' }]);
    expect([fixed, unknown]).toEqual([[{ name: 'SHOP_CITY', by: 'SHOP_CITY' }], ['SMTP_PASSWORD', 'SHOP_MASCOT']]);
    const body = { settings: file, version };
    const { status } = await admin.post('/api/shop-settings/import', body, keyHeader());
    const { env, settings } = server.context;
    expect([status, settings.version, env.SHOP_NAME, env.SHOP_ZIP, env.SMTP_PASSWORD]).toEqual([
      200,
      version + 1,
      'Second Shop',
      '78701',
      undefined,
    ]);
  });
});

describe('the tests of connections', () => {
  const check = (body: object) => admin.post('/api/setting-checks', body);

  test('say what is not set, and who should get the message', async () => {
    await save({ SMTP_HOST: '', SMTP_USER: '', EMAIL_FROM: '' });
    expect((await check({ check: 'email', to: 'a@b.test' })).body).toMatchObject({ ok: false, stage: 'settings' });
    expect((await check({ check: 'address' })).body).toMatchObject({ ok: false, stage: 'settings' });
    expect((await check({ check: 'texts', to: '12' })).body.errors).toEqual({ to: 'Enter a US phone number.' });
    expect((await check({ check: 'email', to: 'nobody' })).body.errors).toEqual({ to: 'Enter an email address.' });
  });

  test('are at most 20 in ten minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => check({ check: 'labels' })));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  test('know the shop by a proof that only it can make', async () => {
    const nonce = newNonce();
    const { raw } = await server.browser().get(proofAddress(nonce));
    const { secrets } = server.context;
    expect([isProof(secrets, nonce, raw), isProof(secrets, newNonce(), raw)]).toEqual([true, false]);
  });
});
