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

/** A step of a return for the custody record of its order; null when the return does not have the step. */
type NewStep = Omit<OrderStep, 'orderId' | 'source'> | null;
type Step = (row: ReturnRow, how: ReturnDone['how'] | null) => NewStep;

const began: Step = ({ begunAt: at, cause }) => ({
  kind: 'return_asked',
  by: cause === 'declined' ? 'customer' : 'shop',
  at,
  facts: [['Reason', CAUSES[cause]]],
});
const packed: Step = ({ packedAt: at, weightOz }) =>
  at === null ? null : { kind: 'return_packed', by: 'shop', at, facts: factOf('Weight', weightOz, ' oz') };
const sent: Step = ({ sentAt: at, carrier, trackingNumber }) =>
  at === null
    ? null
    : {
        kind: 'return_sent',
        by: 'shop',
        at,
        facts: [...factOf('Carrier', carrier), ...factOf('Tracking number', trackingNumber)],
      };
const done: Step = ({ doneAt: at, handedTo }, how) =>
  at === null
    ? null
    : {
        kind: 'returned',
        by: how === 'delivered' ? 'carrier' : 'shop',
        at,
        facts: [['Method', how === 'delivered' ? 'Delivered by the carrier' : 'Picked up at the shop']],
        personal: factOf('Picked up by', handedTo),
      };

function factOf(label: string, value: string | number | null, unit = ''): CustodyFact[] {
  return value === null ? [] : [[label, `${value}${unit}`]];
}

function recordStep(name: string, describe: Step) {
  return ({ clock }: Pick<Context, 'clock'>): Reaction<{ returnId: string; how?: ReturnDone['how'] }> =>
    async (tx, events) => {
      for (const { subjectId: orderId, payload } of events) {
        const row = await findReturn(tx, payload.returnId);
        const step = row === null ? null : describe(row, payload.how ?? null);
        if (row === null || step === null) continue;
        // A return that was called off and restarted keeps its id.
        const source = `return:${row.id}:${row.labelRound}:${name}`;
        await appendCustody(tx, [{ orderId, source, ...step }], clock.now());
      }
    };
}

/** Record the steps of returns in the custody records of their orders (decision 018). */
export const recordBegan = recordStep('began', began);
export const recordPacked = recordStep('packed', packed);
export const recordSent = recordStep('sent', sent);
export const recordDone = recordStep('done', done);
