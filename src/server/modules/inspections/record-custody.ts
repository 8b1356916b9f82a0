import type { CustodyFact } from '#domain/custody/entry.ts';
import { DEFECTS } from '#domain/inspection/defects.ts';
import { HOLDS } from '#domain/inspection/holds.ts';
import { toOunces } from '#domain/inspection/weight.ts';
import { formatMoney } from '#domain/money.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { appendCustody } from '#server/modules/custody/index.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { type CompletedInspection, findInspection } from './find-inspection.ts';
import type { DeviceOpened, InspectionCompleted } from './inspection-events.ts';

/**
 * Records the opening of a package at the bench, with its weight and the hash of each original photo of the box. Until then, only
 * the carrier says that it arrived (decision 018).
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

/** Records completed inspections in the custody records of their orders, with every line of the price (decision 018). */
export function recordInspections({ clock }: Pick<Context, 'clock'>): Reaction<InspectionCompleted> {
  return async (tx, events) => {
    for (const { subjectId: orderId, payload } of events) {
      const inspection = await findInspection(tx, payload.inspectionId);
      if (inspection === null) continue;
      const { id, completedAt: at, identifier } = inspection;
      const step = { orderId, source: `inspection:${id}`, kind: 'inspected', by: 'shop', at } as const;
      await appendCustody(
        tx,
        [{ ...step, facts: factsOf(inspection), personal: serialFacts(identifier) }],
        clock.now(),
      );
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
    ['Faults', listNames(defects.map((code) => DEFECTS[code].label))],
    ...(holds.length === 0 ? [] : [['On hold', listNames(holds.map((code) => HOLDS[code].label))] as const]),
    ['Quote', formatMoney(price.quotedCents)],
    ...price.lines.map(({ label, cents }): CustodyFact => [label, formatMoney(cents)]),
    ['To be paid', formatMoney(price.offerCents)],
    ['Photos', String(photos.length)],
  ];
}

/** Returns the serial number as a personal fact: it can identify its owner, so it is erased with their account. */
function serialFacts(identifier: string | null): CustodyFact[] {
  return identifier === null ? [] : [['IMEI or serial', identifier]];
}

function listNames(names: readonly string[]): string {
  return names.length === 0 ? 'None' : names.join(', ');
}
