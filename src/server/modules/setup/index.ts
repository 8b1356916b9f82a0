import { hideSetupList, markSetupStep, readSetup, type SetupGuide } from '#contracts/setup.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { remainingSetup, stepsOfShop } from '#domain/setup/steps.ts';
import { findNewestOrder } from '#server/modules/orders/lists/index.ts';
import { hasHadMembers } from '#server/modules/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import { markSetup, readMarks } from './setup.queries.ts';

export { createOpening } from './opening.ts';

/** Creates the guide that sets up a new shop in the browser (decision 025). */
export function createSetup({ addRoute, database, clock, opening, settings }: Context): void {
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
    return { steps: stepsOfShop(facts), ...remainingSetup(facts, isListHidden), isOpen, testOrder };
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
