import type { KeyState } from '#contracts/backup.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { AddRoute } from './http/route.ts';
import type { SiteCookies } from './http/site-cookies.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Secrets } from './secrets.ts';
import type { LiveSettings } from './settings/live-env.ts';
import type { ShopOpening } from './shop-opening.ts';

/** The services that every module receives. */
export interface Context {
  /** Configuration from the environment and the saved settings; the saved ones may change at any time. */
  env: Env;
  settings: LiveSettings;
  opening: ShopOpening;
  log: Log;
  clock: Clock;
  database: Database;
  jobs: Jobs;
  rateLimits: RateLimits;
  secrets: Secrets;
  keyState: KeyState;
  passwords: Passwords;
  cookies: SiteCookies;
  /** Origin of the site, without a trailing slash, for links in messages. */
  publicUrl: string;
  addRoute: AddRoute;
}
