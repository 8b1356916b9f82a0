import { hideSetupList, markSetupStep, readSetup, type SetupGuide } from '#contracts/setup.ts';
import { remainingSetup, stepsOfShop } from '#domain/setup/steps.ts';
import { hasHadMembers } from '#server/modules/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import { markSetup, readMarks } from './setup.queries.ts';

export { createOpening } from './opening.ts';

/** Creates the guide that sets up a new shop in the browser (decision 025). */
export function createSetup({ addRoute, database, clock, settings }: Context): void {
  const readGuide = async (): Promise<SetupGuide> => {
    const [{ marked, isListHidden }, hasMembers] = await Promise.all([
      readMarks(database),
      hasHadMembers(database),
      settings.refresh(),
    ]);
    const facts = { marked, hasMembers, isSet: settings.isSet };
    return { steps: stepsOfShop(facts), ...remainingSetup(facts, isListHidden) };
  };
  addRoute(readSetup, readGuide);
  addRoute(markSetupStep, async ({ params, body }) => {
    await markSetup(database, { name: params.step, state: body.state }, clock.now());
    return readGuide();
  });
  addRoute(hideSetupList, async () => {
    await markSetup(database, { name: 'list-hidden', state: 'done' }, clock.now());
    return readGuide();
  });
}
