import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import type { Context } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import { deleteCountersOfLimits } from '#server/platform/rate-limit.queries.ts';
import { doorOf, STRANGERS_LIMIT, TRY_LIMITS } from '../rules.ts';
import { closeArea } from '../sessions/sessions.queries.ts';
import { findPassword, insertPassword, storePassword } from './passwords.queries.ts';
import { readableSecret } from './readable-secret.ts';

type Tools = Pick<Context, 'database' | 'clock' | 'passwords'>;

/** A password that was made up on a first start, and is known to whoever is told it now and to nobody else. */
export interface MadePassword {
  area: StaffArea;
  password: string;
}

/** Twenty characters: 99 bits. */
const PASSWORD = { groups: 4, length: 5 };

/**
 * Gives each area that has no password yet the one of the configuration, or one that is made up. Of several
 * processes that start at once, one does it.
 * @returns those that were made up
 */
export async function ensurePasswords(tools: Tools & { env: Env }): Promise<MadePassword[]> {
  const made: MadePassword[] = [];
  const configured = configuredPasswords(tools.env);
  for (const area of STAFF_AREAS) {
    if ((await findPassword(tools.database, area)) !== null) continue;
    const password = configured[area] ?? readableSecret(PASSWORD);
    const hash = await tools.passwords.hash(password);
    const isOurs = await insertPassword(tools.database, area, hash, tools.clock.now());
    if (isOurs && configured[area] === undefined) made.push({ area, password });
  }
  return made;
}

/**
 * Changes an area's password: wherever the area is open it closes, browsers that were known are strangers again, and what
 * was counted of wrong passwords is forgotten.
 */
export async function setAreaPassword(
  { database, clock, passwords }: Tools,
  area: StaffArea,
  password: string,
): Promise<void> {
  const hash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    await storePassword(tx, area, hash, clock.now());
    await closeArea(tx, area);
    await forgetBrowsers(tx, doorOf(area));
    await deleteCountersOfLimits(tx, [STRANGERS_LIMIT, ...TRY_LIMITS], area);
  });
}

function configuredPasswords(env: Env): Record<StaffArea, string | undefined> {
  return { admin: env.ADMIN_PASSWORD, pos: env.POS_PASSWORD, 'repair-pos': env.REPAIR_POS_PASSWORD };
}
