import type { CustodyFact } from '#domain/custody/entry.ts';
import type { DeclineCause } from '#domain/orders/decline-cause.ts';
import { appendCustody, type OrderStep } from '#server/modules/custody/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { ReturnDone } from './return-events.ts';
import { findReturn, type ReturnRow } from './returns.queries.ts';

const CAUSES: Record<DeclineCause, string> = {
  declined: 'Offer declined',
  lapsed: 'Offer not answered',
  hold: 'Hold not cleared',
  staff: 'Decided by the shop',
};

/** What a step of a return tells its order's custody record; null where the return does not have it (any more). */
type NewStep = Omit<OrderStep, 'orderId' | 'source'> | null;
type Step = (found: ReturnRow, how: ReturnDone['how'] | null) => NewStep;

const began: Step = ({ begunAt: at, cause }) => ({
  kind: 'return_asked',
  by: cause === 'declined' ? 'customer' : 'shop',
  at,
  facts: [['Reason', CAUSES[cause]]],
});
const packed: Step = ({ packedAt: at, weightOz }) =>
  at === null ? null : { kind: 'return_packed', by: 'shop', at, facts: given('Weight', weightOz, ' oz') };
const sent: Step = ({ sentAt: at, carrier, trackingNumber }) =>
  at === null
    ? null
    : {
        kind: 'return_sent',
        by: 'shop',
        at,
        facts: [...given('Carrier', carrier), ...given('Tracking number', trackingNumber)],
      };
const done: Step = ({ doneAt: at, handedTo }, how) =>
  at === null
    ? null
    : {
        kind: 'returned',
        by: how === 'delivered' ? 'carrier' : 'shop',
        at,
        facts: [['Method', how === 'delivered' ? 'Delivered by the carrier' : 'Picked up at the shop']],
        personal: given('Picked up by', handedTo),
      };

function given(label: string, value: string | number | null, unit = ''): CustodyFact[] {
  return value === null ? [] : [[label, `${value}${unit}`]];
}

function recordStep(name: string, describe: Step) {
  return ({ clock }: Pick<Context, 'clock'>): Reaction<{ returnId: string; how?: ReturnDone['how'] }> =>
    async (tx, events) => {
      for (const { subjectId: orderId, payload } of events) {
        const found = await findReturn(tx, payload.returnId);
        const told = found === null ? null : describe(found, payload.how ?? null);
        if (found === null || told === null) continue;
        // A return that was called off and begun anew keeps its id.
        const source = `return:${found.id}:${found.labelRound}:${name}`;
        await appendCustody(tx, [{ orderId, source, ...told }], clock.now());
      }
    };
}

/** Record the steps of returns in the custody records of their orders (decision 045). */
export const recordBegan = recordStep('began', began);
export const recordPacked = recordStep('packed', packed);
export const recordSent = recordStep('sent', sent);
export const recordDone = recordStep('done', done);
