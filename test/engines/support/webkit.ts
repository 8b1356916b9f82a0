import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Builder } from 'selenium-webdriver';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import type { FreshBrowser, StartOptions } from './browser.ts';
import { endingWithParent, type HelperProcess, startHelper } from './helper-process.ts';
import type { EnginePrograms } from './installed.ts';
import { within } from './within.ts';

const SCREEN = '1600x1300x24';
const QUIT_WITHIN_MS = 10_000;

/** Starts the small browser of WebKitGTK on a virtual screen. */
export async function startWebKit(
  { webkitDriver, miniBrowser, xvfb }: EnginePrograms,
  { env, home, downloads, size }: StartOptions,
): Promise<Omit<FreshBrowser, 'downloads'>> {
  const settings = path.join(home, '.config');
  fs.mkdirSync(settings);
  fs.writeFileSync(path.join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const helpers: HelperProcess[] = [];
  const stop = async () => {
    for (const helper of helpers.toReversed()) await helper.stop();
  };
  try {
    const screen = startHelper(xvfb, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
    helpers.push(screen);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    helpers.push(
      startHelper(webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], {
        ...env,
        XDG_CONFIG_HOME: settings,
        DISPLAY: `:${await displayOf(screen)}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        // The sandbox refuses to run as root, and lacks the rights in a container; the browser opens only pages of the product.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      }),
    );
    await eventually(() => fetch(`${url}/status`));
    const [binary, ...args] = endingWithParent(miniBrowser, ['--automation']);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: `/usr/bin/${binary}`, args },
      })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return {
      driver,
      complaints: null,
      // Month, day and year, as an American date field expects them.
      typedDay: (day) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
      end: async () => {
        // A hanging driver does not answer; its programs are stopped in any case.
        await within(QUIT_WITHIN_MS, () => driver.quit()).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the number of the free screen that Xvfb found. */
async function displayOf({ child }: HelperProcess): Promise<string> {
  if (child.stdout === null) throw new Error('Xvfb has no output');
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  if (line === undefined) throw new Error('Xvfb did not start');
  return line;
}
