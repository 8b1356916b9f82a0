import { inventedFacts } from '#domain/settings/shop-facts.ts';
import { openingOf } from '#domain/setup/opening.ts';
import { type IsSet, stepsOfShop } from '#domain/setup/steps.ts';
import type { Context } from '#server/platform/context.ts';
import type { ShopOpening } from '#server/platform/shop-opening.ts';
import { markSetup, readMarks } from './setup.queries.ts';

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
  const isFixed: IsSet = (name) => settings.fixedBy(name) !== null;
  const hasOwnFacts = () => inventedFacts(settings.isSet).length === 0;
  let now: ShopOpening['now'] = env.DEMO === undefined ? 'trying' : 'open';
  const refresh = async () => {
    if (now === 'open') return now;
    await settings.refresh();
    const { marked, hasOpened } = await readMarks(database);
    const current = openingOf({
      hasOpened,
      isSetUpByScript: inventedFacts(isFixed).length === 0,
      hasOwnFacts: hasOwnFacts(),
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
    hidesFacts: () => now === 'soon' && !hasOwnFacts(),
  };
}
