import { existsSync, globSync } from 'node:fs';

/** Programs of Debian's packages `webkit2gtk-driver`, `xvfb` and `firefox-esr`. */
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSERS = '/usr/lib/*/webkit*gtk-*/MiniBrowser';
const XVFB = '/usr/bin/Xvfb';
const FIREFOX = '/usr/bin/firefox-esr';
/** Program of `util-linux`, which every Debian has. */
const SETPRIV = '/usr/bin/setpriv';

export interface EnginePrograms {
  webkitDriver: string;
  miniBrowser: string;
  xvfb: string;
  firefox: string;
}

/** Finds the two engines on this machine; null unless all programs are installed. */
export function findEngines(): EnginePrograms | null {
  const [miniBrowser] = globSync(MINI_BROWSERS).sort();
  const programs = [WEBKIT_DRIVER, XVFB, FIREFOX, SETPRIV];
  if (miniBrowser === undefined || !programs.every((program) => existsSync(program))) return null;
  return { webkitDriver: WEBKIT_DRIVER, miniBrowser, xvfb: XVFB, firefox: FIREFOX };
}
