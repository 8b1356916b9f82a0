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

/** A password that was generated on a first start, and is shown only once. */
export interface GeneratedPassword {
  area: StaffArea;
  password: string;
}

/** Twenty characters: 99 bits. */
const PASSWORD = { groups: 4, length: 5 };

/**
 * Sets the password of each area without one: from the configuration, or a generated one. Of several processes that start
 * at once, one does it.
 * @returns the generated ones
 */
export async function ensurePasswords(tools: Tools & { env: Env }): Promise<GeneratedPassword[]> {
  const generated: GeneratedPassword[] = [];
  const configured = configuredPasswords(tools.env);
  for (const area of STAFF_AREAS) {
    if ((await findPassword(tools.database, area)) !== null) continue;
    const password = configured[area] ?? readableSecret(PASSWORD);
    const hash = await tools.passwords.hash(password);
    const isInserted = await insertPassword(tools.database, area, hash, tools.clock.now());
    if (isInserted && configured[area] === undefined) generated.push({ area, password });
  }
  return generated;
}

/**
 * Changes an area's password: closes the area wherever it is open, forgets the known browsers, and deletes the counts of wrong
 * passwords.
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
