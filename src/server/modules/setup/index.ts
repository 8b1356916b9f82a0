import { markSetupStep, readSetup, type SetupGuide } from '#contracts/setup.ts';
import { stepsOfShop } from '#domain/setup/steps.ts';
import { hasHadMembers } from '#server/modules/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import { markStep, readMarks } from './setup.queries.ts';

export { createOpening } from './opening.ts';

/** Creates the guide that sets up a new shop in the browser (decision 025). */
export function createSetup({ addRoute, database, clock }: Context): void {
  const readGuide = async (): Promise<SetupGuide> => {
    const [{ marked }, hasMembers] = await Promise.all([readMarks(database), hasHadMembers(database)]);
    return { steps: stepsOfShop(marked, hasMembers), hasBegun: marked.length > 0 };
  };
  addRoute(readSetup, readGuide);
  addRoute(markSetupStep, async ({ params, body }) => {
    await markStep(database, { name: params.step, state: body.state }, clock.now());
    return readGuide();
  });
}
