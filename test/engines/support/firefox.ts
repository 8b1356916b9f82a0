import fs from 'node:fs';
import path from 'node:path';
import { Capabilities, Session, WebDriver } from 'selenium-webdriver';
import { z } from 'zod';
import { eventually } from '#test/eventually.ts';
import { connectBidi } from './bidi.ts';
import type { FreshBrowser, StartOptions } from './browser.ts';
import { startHelper } from './helper-process.ts';
import type { EnginePrograms } from './installed.ts';
import { connectMarionette } from './marionette.ts';

const newSession = z.object({ sessionId: z.string(), capabilities: z.looseObject({ webSocketUrl: z.string() }) });
const handle = z.object({ value: z.string() });

/** Starts Firefox without a window, with a new profile. */
export async function startFirefox(
  { firefox }: EnginePrograms,
  { home, downloads, size, env }: StartOptions,
): Promise<Omit<FreshBrowser, 'downloads'>> {
  const profile = path.join(home, 'profile');
  fs.mkdirSync(profile);
  fs.writeFileSync(path.join(profile, 'user.js'), preferences(downloads));
  const args = ['--headless', '--marionette', '--remote-debugging-port=0', '--no-remote', '--profile', profile];
  const program = startHelper(firefox, args, env);
  try {
    const port = await eventually(() => readPort(path.join(profile, 'MarionetteActivePort')));
    const marionette = await connectMarionette(port);
    const session = newSession.parse(
      await marionette.send('WebDriver:NewSession', { webSocketUrl: true, pageLoadStrategy: 'none' }),
    );
    const complaints: string[] = [];
    const bidi = await connectBidi(session.capabilities.webSocketUrl, (complaint) => complaints.push(complaint));
    const { value: context } = handle.parse(await marionette.send('WebDriver:GetWindowHandle', {}));
    // Its window is at least 500 px wide; the viewport may be narrower.
    await bidi.send('browsingContext.setViewport', { context, viewport: size });
    const driver = new WebDriver(new Session(session.sessionId, new Capabilities(session.capabilities)), marionette);
    return {
      driver,
      complaints,
      typedDay: (day) => day,
      end: async () => {
        bidi.close();
        marionette.close();
        await program.stop();
      },
    };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Returns the settings of a profile: any free port, downloads without a question, and no connections to Mozilla. */
function preferences(downloads: string): string {
  const all = {
    'marionette.port': 0,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.always_ask_before_handling_new_types': false,
    'pdfjs.disabled': true,
    'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,text/csv',
    'intl.accept_languages': 'en-US',
    'app.update.auto': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

function readPort(file: string): number {
  const port = Number(fs.readFileSync(file, 'utf8'));
  if (!Number.isInteger(port) || port === 0) throw new Error('Firefox has not told its port');
  return port;
}
