import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { intake, openIntake } from '#test/e2e/support/counter.ts';
import { licenseText } from '#test/e2e/support/license-text.ts';
import { expect, MORE, test } from '#test/e2e/support/product.ts';
import { browserLaunch } from '../../../scripts/browser.ts';

const IMEI = '490154203237518';
const VIDEO = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'camera-')), 'counter.mjpeg');
/** The headless shell has no question to ask for permission. */
const FAKE_CAMERA = [
  ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  `--use-file-for-fake-video-capture=${VIDEO}`,
];

/** Films a device's label above a license: the codes of one, and the PDF417 of the other, slightly blurred. */
async function film(): Promise<void> {
  const labels = await Promise.all([
    bwipjs.toBuffer({ bcid: 'code128', text: '89049032004008882600012345678901', scale: 2, height: 10 }),
    bwipjs.toBuffer({ bcid: 'code128', text: IMEI, scale: 3, height: 14 }),
    bwipjs.toBuffer({ bcid: 'pdf417', text: licenseText(), scale: 2 }),
  ]);
  const picture = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#f4f1ea' } });
  const places = [30, 190, 380];
  const frame = await picture
    .composite(labels.map((input, index) => ({ input, left: 160, top: places[index] ?? 0 })))
    .blur(0.6)
    .jpeg({ quality: 88 })
    .toBuffer();
  fs.writeFileSync(VIDEO, Buffer.concat([frame, frame, frame]));
}

test.use({ launchOptions: { ...browserLaunch(), args: [...browserLaunch().args, ...FAKE_CAMERA] } });
test.beforeAll(film);
test.afterAll(() => fs.rmSync(path.dirname(VIDEO), { recursive: true }));

/** Keeps the pictures that the page takes from cameras. */
const KEEP_STREAMS = `
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  window.streams = [];
  navigator.mediaDevices.getUserMedia = async (asked) => {
    const stream = await open(asked);
    window.streams.push(stream);
    return stream;
  };
`;
const COUNT_LIVE = `window.streams.flatMap((one) => one.getTracks()).filter((track) => track.readyState === 'live').length`;

/** @returns a function that counts the cameras that run */
async function watchCameras(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript({ content: KEEP_STREAMS });
  return () => page.evaluate(COUNT_LIVE);
}

test(
  'reads a serial number with the camera, from files of the shop alone, and stops the camera',
  MORE,
  async ({ page, baseURL }) => {
    const running = await watchCameras(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openIntake(page);
    expect(requests.filter((url) => /wasm|decode-worker|camera-dialog/.test(url))).toEqual([]);
    await intake(page).getByRole('button', { name: 'Scan with camera' }).click();
    await expect(intake(page).getByLabel('IMEI or serial')).toHaveValue(IMEI, { timeout: 30_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(intake(page).getByLabel('Find a device')).toBeFocused();
    expect(await running()).toBe(0);
    expect(requests.some((url) => url.endsWith('.wasm'))).toBe(true);
    expect(requests.filter((url) => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))).toEqual([]);
  },
);

test('fills the seller from a license in front of the camera', MORE, async ({ page }) => {
  await openIntake(page);
  await intake(page).getByRole('button', { name: 'Scan license with camera' }).click();
  await expect(intake(page).getByLabel('Name', { exact: true })).toHaveValue('Nell Newcomer', { timeout: 30_000 });
  await expect(intake(page).getByText('License scanned')).toBeVisible();
  await expect(intake(page).getByLabel('Phone', { exact: true })).toBeFocused();
});

test('stops the camera when its dialog is closed', MORE, async ({ page }) => {
  const running = await watchCameras(page);
  // Without the reader nothing is found.
  await page.route('**/*.wasm', () => {});
  await openIntake(page);
  await intake(page).getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByText('Hold the barcode flat and steady in the frame.')).toBeVisible();
  await expect.poll(running).toBe(1);
  await expectAccessible(page, 'the camera');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await running()).toBe(0);
  await expect(intake(page).getByRole('button', { name: 'Scan with camera' })).toBeFocused();
});

test('stops the camera and says so when the reader fails', MORE, async ({ page, tolerate }) => {
  tolerate(/Failed to load resource|wasm|ArrayBuffer/i);
  const running = await watchCameras(page);
  await page.route('**/*.wasm', (route) => route.abort());
  await openIntake(page);
  await intake(page).getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByText('The barcode reader didn’t load.')).toBeVisible();
  expect(await running()).toBe(0);
});

test('says what to do when the browser gives no camera', MORE, async ({ page }) => {
  for (const [name, words] of [
    ['NotAllowedError', 'Camera access is blocked.'],
    ['NotFoundError', 'No camera found.'],
    ['NotReadableError', 'Another app is using the camera.'],
  ] as const) {
    const content = `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', '${name}'));`;
    await page.addInitScript({ content });
    await (name === 'NotAllowedError' ? openIntake(page) : page.reload());
    await intake(page).getByRole('button', { name: 'Scan with camera' }).click();
    await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
  }
});
