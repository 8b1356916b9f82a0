import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { WebDriver } from 'selenium-webdriver';
import { startFirefox } from './firefox.ts';
import { findEngines } from './installed.ts';
import { startWebKit } from './webkit.ts';

export const ENGINES = ['WebKitGTK', 'Firefox'] as const;
export type Engine = (typeof ENGINES)[number];
/** Width of a phone and of a desktop. The window of WebKitGTK is at least about 447 px wide, which replaces the phone's width. */
export const WIDTHS = [390, 1280] as const;
export type Width = (typeof WIDTHS)[number];
const HEIGHTS = { 390: 844, 1280: 800 } as const satisfies Record<Width, number>;

/** A fresh engine: no cookies, no cache, one window. */
export interface FreshBrowser {
  driver: WebDriver;
  /** Complaints that the engine reports; null for an engine that reports none: its pages collect them (in-page/complaints.js). */
  complaints: string[] | null;
  /** Returns the text to type for a day, YYYY-MM-DD: the client of Firefox fills in a date field, the client of WebKitGTK types. */
  typedDay(day: string): string;
  /** Folder for downloads. */
  downloads: string;
  end(): Promise<void>;
}

/** Options to start an engine. */
export interface StartOptions {
  /** Empty, removed afterwards. */
  home: string;
  downloads: string;
  size: { width: number; height: number };
  /** Environment of its programs: American English, Chicago time, as in the other browser tests. */
  env: Readonly<Record<string, string>>;
}

/** Starts an engine. @throws Error when it is not installed */
export async function startBrowser(engine: Engine, width: Width): Promise<FreshBrowser> {
  const programs = findEngines();
  if (programs === null)
    throw new Error('The engines are not installed: apt-get install webkit2gtk-driver xvfb firefox-esr');
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-engine-'));
  const downloads = path.join(home, 'Downloads');
  fs.mkdirSync(downloads);
  const env = { HOME: home, TMPDIR: home, TZ: 'America/Chicago', LANG: 'C.UTF-8', LANGUAGE: 'en_US' };
  const options = { home, downloads, size: { width, height: HEIGHTS[width] }, env };
  const remove = () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  try {
    const started = await (engine === 'Firefox' ? startFirefox(programs, options) : startWebKit(programs, options));
    return {
      ...started,
      downloads,
      end: async () => {
        await started.end();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
