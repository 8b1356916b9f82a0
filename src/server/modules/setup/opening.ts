import type { ShopSettingName } from '#domain/settings/shop-settings.ts';
import { openingOf } from '#domain/setup/opening.ts';
import { stepsOfShop } from '#domain/setup/steps.ts';
import type { Context } from '#server/platform/context.ts';
import { readSavedSettings } from '#server/platform/settings/saved-settings.ts';
import type { ShopOpening } from '#server/platform/shop-opening.ts';
import { markSetup, readMarks } from './setup.queries.ts';

/** Facts that tell a shop from the invented one. Its city and state can be the shop's, too. */
const OWN_FACTS = ['SHOP_NAME', 'SHOP_STREET', 'SHOP_PHONE'] as const satisfies readonly ShopSettingName[];
const INVENTED = readSavedSettings({});

/**
 * Creates the state of the shop, and reads it once. A shop that is open stays so, whatever is undone or a later version adds to
 * the guide: its mark keeps that, as the migration does for shops of earlier versions.
 */
export async function createOpening({
  database,
  clock,
  env,
  settings,
}: Pick<Context, 'database' | 'clock' | 'env' | 'settings'>): Promise<ShopOpening> {
  const isOwn = (name: (typeof OWN_FACTS)[number]) =>
    settings.fixedBy(name) !== null ||
    // A shop may well be named like the product.
    (settings.isSet(name) && (name === 'SHOP_NAME' || env[name] !== INVENTED[name]));
  let now: ShopOpening['now'] = env.DEMO === undefined ? 'trying' : 'open';
  const refresh = async () => {
    if (now === 'open') return now;
    await settings.refresh();
    const { marked, hasOpened } = await readMarks(database);
    const current = openingOf({
      hasOpened,
      isSetUpByScript: OWN_FACTS.every((name) => settings.fixedBy(name) !== null),
      hasOwnFacts: OWN_FACTS.every(isOwn),
      // A shop without employees can take orders.
      steps: stepsOfShop({ marked, hasMembers: true, isSet: settings.isSet }),
      publicUrl: env.PUBLIC_URL,
    });
    if (current === 'open' && !hasOpened) await markSetup(database, { name: 'opened', state: 'done' }, clock.now());
    now = current;
    return now;
  };
  await refresh();
  return {
    get now() {
      return now;
    },
    refresh,
    hasOwnPhone: () => isOwn('SHOP_PHONE'),
  };
}
