import { hideSetupList, markSetupStep, readSetup, type SetupGuide } from '#contracts/setup.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { CONNECTION_STEPS, type ConnectionStep, remainingSetup, stepsOfShop } from '#domain/setup/steps.ts';
import { findNewestOrder } from '#server/modules/orders/lists/index.ts';
import { hasHadMembers } from '#server/modules/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import { labelsOf, smtpOf, twilioOf } from '#server/ports/accounts.ts';
import { markSetup, readMarks } from './setup.queries.ts';

export { createOpening } from './opening.ts';

const IS_CONNECTED: Record<ConnectionStep, (env: Env) => boolean> = {
  texts: (env) => twilioOf(env) !== null,
  email: (env) => smtpOf(env) !== null,
  labels: (env) => labelsOf(env).easypost !== null || labelsOf(env).isByHand,
};

/** Creates the guide that sets up a new shop in the browser (decision 025). */
export function createSetup({ addRoute, database, clock, env, opening, settings }: Context): void {
  const readTestOrder = async (): Promise<SetupGuide['testOrder']> => {
    const order = await findNewestOrder(database);
    if (order === null) return null;
    return { id: order.id, number: shortOrderId(order.id), status: order.status, price: toDecimal(order.cents) };
  };
  const readGuide = async (): Promise<SetupGuide> => {
    const isOpen = (await opening.refresh()) === 'open';
    const [{ marked, isListHidden }, testOrder, hasMembers] = await Promise.all([
      readMarks(database),
      isOpen ? null : readTestOrder(),
      hasHadMembers(database),
      settings.refresh(),
    ]);
    const facts = { marked, hasMembers, isSet: settings.isSet };
    const isDemo = env.DEMO !== undefined;
    return {
      steps: stepsOfShop(facts),
      ...(isDemo ? { left: [], canHide: true } : remainingSetup(facts, isListHidden)),
      off: isOpen && !isDemo ? CONNECTION_STEPS.filter((step) => !IS_CONNECTED[step](env)) : [],
      isOpen,
      testOrder,
    };
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
