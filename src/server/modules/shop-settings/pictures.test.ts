import { afterAll, expect, test } from 'vitest';
import { newPhonePhoto, newPicture, readPicture } from '#server/ports/testing/sample-pictures.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

const save = (values: object, version: number) => admin.post('/api/shop-settings', { values, version }, keyHeader());

test('an admin’s picture becomes the logo, which every visitor gets, and an undo brings the one before back', async () => {
  const [first, second] = [
    await admin.send('/api/shop-logos', await newPicture({ width: 400, height: 100, format: 'png' })),
    await admin.send('/api/shop-logos', await newPicture({ width: 90, height: 90 })),
  ];
  expect([first.status, first.body.name, second.body.name]).toEqual([
    201,
    expect.stringMatching(/^[\da-f]{32}-400x100$/),
    expect.stringMatching(/^[\da-f]{32}-90x90$/),
  ]);
  expect((await save({ SHOP_LOGO: first.body.name }, 0)).body.summary).toBe('Logo: added');
  const replaced = (await save({ SHOP_LOGO: second.body.name }, 1)).body;
  expect(replaced.summary).toBe('Logo: replaced');
  await admin.post(`/api/shop-setting-changes/${replaced.id}/undo`, {}, keyHeader());
  expect(server.context.env.SHOP_LOGO).toBe(first.body.name);
  const { status, headers, raw } = await server.browser().get(`/logos/${server.context.env.SHOP_LOGO}.webp`);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(raw.subarray(8, 12).toString()).toBe('WEBP');
});

test('a logo is kept as PNG too, for papers and emails', async () => {
  const { name } = (await admin.send('/api/shop-logos', await newPicture({ width: 80, height: 40 }))).body;
  const { status, headers, raw } = await server.browser().get(`/logos/${name}.png`);
  expect([status, headers['content-type'], raw.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG']);
});

test('an import leaves out a logo whose picture is not here, and takes one that is', async () => {
  const { name } = (await admin.send('/api/shop-logos', await newPicture({ width: 300, height: 60 }))).body;
  const settings = { SHOP_LOGO: `${'0'.repeat(32)}-300x60`, SHOP_LOGO_DARK: name };
  const preview = (await admin.post('/api/shop-settings/preview', { settings })).body;
  expect(preview.problems).toEqual([
    {
      name: 'SHOP_LOGO',
      value: settings.SHOP_LOGO,
      problem: 'This picture isn’t in your shop. Upload your logo here.',
    },
  ]);
  const before = server.context.env.SHOP_LOGO;
  const body = { settings, version: preview.version };
  const { status } = await admin.post('/api/shop-settings/import', body, keyHeader());
  const { SHOP_LOGO, SHOP_LOGO_DARK } = server.context.env;
  expect([status, SHOP_LOGO, SHOP_LOGO_DARK]).toEqual([200, before, name]);
});

test('an admin’s photo of the shop is on its pages, without the place where it was taken, and a file of the server’s is refused', async () => {
  const { status, body } = await admin.send('/api/shop-photos', await newPhonePhoto());
  expect([status, body.name]).toEqual([201, expect.stringMatching(/^[\da-f]{32}$/)]);
  const { version } = (await admin.get('/api/shop-settings')).body;
  expect((await save({ SHOP_PHOTO: body.name }, version)).body.summary).toBe('Photo of the shop: added');
  const photo = await server.browser().get(`/shop-photos/${server.context.env.SHOP_PHOTO}.jpg`);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await readPicture(photo.raw)).toMatchObject({ hasMetadata: false });

  const file = await save({ SHOP_PEOPLE_PHOTO: '/etc/front.jpg' }, version + 1);
  expect([file.status, file.body.errors]).toEqual([422, { SHOP_PEOPLE_PHOTO: 'Upload the photo here.' }]);
  const settings = { SHOP_PHOTO: '0'.repeat(32), SHOP_PEOPLE_PHOTO: '../people.jpg' };
  const { problems } = (await admin.post('/api/shop-settings/preview', { settings })).body;
  expect(problems.map(({ problem }: { problem: string }) => problem)).toEqual([
    'Upload the photo here.',
    'This photo isn’t in your shop. Upload it here.',
  ]);
});

test.each([
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ['a PDF', '%PDF-1.7\n%%EOF\n', 415],
  ['a picture that breaks off', '\x89PNG\r\n\x1a\n', 422],
])('refuses %s as a logo or a photo', async (_, text, status) => {
  const file = Buffer.from(text, 'latin1');
  for (const url of ['/api/shop-logos', '/api/shop-photos']) expect((await admin.send(url, file)).status).toBe(status);
});

test.each(['nothing.webp', `${'0'.repeat(32)}-10x10.webp`, '..%2fsecret.key'])('has no logo at %s', async (file) => {
  expect((await server.browser().get(`/logos/${file}`)).status).toBe(404);
});
