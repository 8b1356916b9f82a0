import type { Bench } from '#contracts/inspections.ts';
import { DEFECT_CODES, type DefectCode } from '#domain/inspection/defects.ts';
import { HOLD_CODES, type HoldCode } from '#domain/inspection/holds.ts';
import {
  CARRIERS,
  type Carrier,
  CONDITIONS,
  type Condition,
  LOCK_STATUSES,
  type LockStatus,
} from '#domain/vocabulary.ts';
import { listOf, oneOf, orNull, readText, wholeNumber } from '#web/lib/storage/saved-values.ts';

/** Findings of an inspector, by the names of the call that saves them. */
export interface DraftFields {
  productId: number;
  condition: Condition;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
  batteryHealth: number | null;
  identifier: string | null;
  defects: DefectCode[];
  holds: HoldCode[];
  notes: string | null;
  holdWords: string | null;
}

/** Changes since the last save. */
export type Changes = Partial<DraftFields>;

/** Returns the current findings: those of the newest inspection, or the seller's answers before the first. */
export function fieldsOf({ said, inspections: [newest] }: Bench): DraftFields {
  if (newest === undefined) {
    const { productId, condition, carrier, lockStatus } = said;
    return {
      productId,
      condition,
      carrier,
      lockStatus,
      batteryHealth: null,
      identifier: null,
      defects: [],
      holds: [],
      notes: null,
      holdWords: null,
    };
  }
  const { productId, condition, carrier, lockStatus, batteryHealth, identifier } = newest.found;
  const { defects, holds, notes, holdWords } = newest;
  return { productId, condition, carrier, lockStatus, batteryHealth, identifier, defects, holds, notes, holdWords };
}

/** Removes the sent changes, except fields that changed again meanwhile. */
export function withoutSent(changes: Changes, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !(name in sent) || Reflect.get(sent, name) !== value),
  );
}

/** Returns true when the findings already have all changes. */
export function isAlreadySaved(changes: Changes, findings: DraftFields): boolean {
  return JSON.stringify({ ...findings, ...changes }) === JSON.stringify(findings);
}

/** Reads changes from this browser's storage. @throws TypeError for any other value */
export function readChanges(value: unknown): Changes {
  if (typeof value !== 'object' || value === null) throw new TypeError('Not changes');
  const changes: Changes = {};
  if ('productId' in value) changes.productId = wholeNumber(1, 2_147_483_647)(value.productId);
  if ('condition' in value) changes.condition = oneOf(CONDITIONS)(value.condition);
  if ('carrier' in value) changes.carrier = orNull(oneOf(CARRIERS))(value.carrier);
  if ('lockStatus' in value) changes.lockStatus = orNull(oneOf(LOCK_STATUSES))(value.lockStatus);
  if ('batteryHealth' in value) changes.batteryHealth = orNull(wholeNumber(0, 100))(value.batteryHealth);
  if ('identifier' in value) changes.identifier = orNull(readText)(value.identifier);
  if ('defects' in value) changes.defects = listOf(oneOf(DEFECT_CODES), DEFECT_CODES.length)(value.defects);
  if ('holds' in value) changes.holds = listOf(oneOf(HOLD_CODES), HOLD_CODES.length)(value.holds);
  if ('notes' in value) changes.notes = orNull(readText)(value.notes);
  if ('holdWords' in value) changes.holdWords = orNull(readText)(value.holdWords);
  return changes;
}
