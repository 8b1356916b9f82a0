import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { MORE } from '#test/e2e/support/product.ts';
import { freePort } from '#test/free-port.ts';

test('npm run demo fills a shop, says what it is on each page, and erases it at the end', MORE, async ({ page }) => {
  // The fill takes half a minute of a quiet machine, and several beside other browsers.
  test.setTimeout(600_000);
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-demo-')), 'demo');
  const child = spawn(process.execPath, ['scripts/demo.ts', folder], {
    env: { ...process.env, PORT: String(await freePort()), TWILIO_AUTH_TOKEN: 'half an account: no shop would start' },
  });
  let terminal = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      terminal += text;
    });
  }
  try {
    const printed = (pattern: RegExp) =>
      expect.poll(() => pattern.exec(terminal)?.[1], { timeout: 480_000 }).toBeDefined();
    await printed(/Admin: +(\S+)/);
    const [, admin = '', password = ''] = /Admin: +(\S+) +password (\S+)/.exec(terminal) ?? [];
    const line = page.getByText('Demo shop: everyone and everything here is made up.');
    await page.goto(new URL('/', admin).href);
    await expect(line).toBeInViewport();
    await page.goto(admin);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('(demo)').first()).toBeVisible();
    await expect(line).toBeInViewport();
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGINT');
    await ended;
  }
  expect(child.exitCode).toBe(0);
  expect(terminal).toContain('The demo is erased.');
  expect(fs.readdirSync(path.dirname(folder))).toEqual([]);
  fs.rmdirSync(path.dirname(folder));
});
