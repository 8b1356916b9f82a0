import type { CustodyFact } from '#domain/custody/entry.ts';
import { DEFECTS } from '#domain/inspection/defects.ts';
import { HOLDS } from '#domain/inspection/holds.ts';
import { toOunces } from '#domain/inspection/weight.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { appendCustody } from '#server/modules/custody/index.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { type CompletedInspection, findInspection } from './find-inspection.ts';
import type { DeviceOpened, InspectionCompleted } from './inspection-events.ts';

/**
 * Records that what had arrived was opened at the bench: with its weight, and the hash of each photo of the box as it was taken. Until
 * then a delivery is the carrier's word (decision 045).
 */
export function recordOpened({ clock }: Pick<Context, 'clock'>): Reaction<DeviceOpened> {
  return async (tx, events) => {
    for (const { subjectId: orderId, payload } of events) {
      const { inspectionId, weightTenths, identifier, photoIds, openedAt: at } = payload;
      const photos = (await listAttachments(tx, 'inspection', [inspectionId])).filter(({ id }) =>
        photoIds.includes(id),
      );
      const facts: CustodyFact[] = [
        ['Weight of the package', `${toOunces(weightTenths)} oz`],
        ['Found inside', identifier === null ? 'Nothing: the box was empty' : 'A device, scanned'],
        ...photos.map(({ sha256 }): CustodyFact => ['SHA-256 of a photo', sha256]),
      ];
      const step = { orderId, source: 'arrived', kind: 'arrived', by: 'shop', at } as const;
      await appendCustody(tx, [{ ...step, facts, personal: serialFacts(identifier) }], clock.now());
    }
  };
}

/** Records completed inspections in the custody records of their orders, with every line of the price (decision 045). */
export function recordInspections({ clock }: Pick<Context, 'clock'>): Reaction<InspectionCompleted> {
  return async (tx, events) => {
    for (const { subjectId: orderId, payload } of events) {
      const found = await findInspection(tx, payload.inspectionId);
      if (found === null) continue;
      const { id, completedAt: at, identifier } = found;
      const step = { orderId, source: `inspection:${id}`, kind: 'inspected', by: 'shop', at } as const;
      await appendCustody(tx, [{ ...step, facts: factsOf(found), personal: serialFacts(identifier) }], clock.now());
    }
  };
}

function factsOf({
  round,
  condition,
  batteryHealth,
  defects,
  holds,
  price,
  photos,
  doorDate,
}: CompletedInspection): CustodyFact[] {
  return [
    ...(doorDate === null ? [] : [['Where', 'At the door, before the device left'] as const]),
    ...(round === 1 ? [] : [['Inspection', `No. ${round}`] as const]),
    ['Found condition', CONDITION_LABELS[condition]],
    ...(batteryHealth === null ? [] : [['Battery health', `${batteryHealth}%`] as const]),
    ['Faults', listed(defects.map((code) => DEFECTS[code].label))],
    ...(holds.length === 0 ? [] : [['On hold', listed(holds.map((code) => HOLDS[code].label))] as const]),
    ['Quote', dollars(price.quoted)],
    ...price.lines.map(({ label, amount }): CustodyFact => [label, dollars(amount)]),
    ['To be paid', dollars(price.offer)],
    ['Photos', String(photos.length)],
  ];
}

/** A serial number leads to whoever had the device: it goes when they delete their account. */
function serialFacts(identifier: string | null): CustodyFact[] {
  return identifier === null ? [] : [['IMEI or serial', identifier]];
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'None' : names.join(', ');
}

/** Writes an amount of the wire, which may be negative, as dollars. */
function dollars(amount: string): string {
  const isNegative = amount.startsWith('-');
  return `${isNegative ? '-' : ''}${formatMoney(parseMoney(isNegative ? amount.slice(1) : amount) ?? 0)}`;
}
