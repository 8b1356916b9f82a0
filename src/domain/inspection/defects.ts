import type { Condition, DeviceType } from '../vocabulary.ts';
import type { Defect } from './defects/defect.ts';
import { FUNCTION_DEFECTS } from './defects/function.ts';
import { OUTSIDE_DEFECTS } from './defects/outside.ts';
import { PART_DEFECTS } from './defects/parts.ts';
import { type DeviceFamily, familyOf } from './device-families.ts';

/**
 * Every fault that an inspection can find, in the order in which a device is looked at. A fault is priced by the
 * condition or by a line of its own, never by both: `inCondition` decides which.
 */
export const DEFECTS = { ...OUTSIDE_DEFECTS, ...FUNCTION_DEFECTS, ...PART_DEFECTS } as const;

export type DefectCode = keyof typeof DEFECTS;

/** Returns true for the code of a defect. */
function isDefectCode(code: string): code is DefectCode {
  return code in DEFECTS;
}

/** Codes of all defects, in the order in which a device is looked at. */
export const DEFECT_CODES: readonly DefectCode[] = Object.keys(DEFECTS).filter(isDefectCode);

/** Returns the defects that a device of a type can have, in the order in which it is looked at. */
export function defectsOf(deviceType: DeviceType): DefectCode[] {
  const family = familyOf(deviceType);
  return DEFECT_CODES.filter((code) => hasFamily(DEFECTS[code], family));
}

function hasFamily({ families }: Defect, family: DeviceFamily): boolean {
  return families.includes(family);
}

/** Rank of each condition by how much damage its words describe (C3). `used` promises what `good` does (decision 6). */
const DAMAGE: Record<Condition, number> = {
  new: 0,
  open_box: 0,
  excellent: 0,
  used: 1,
  good: 1,
  fair: 2,
  poor: 3,
  broken: 3,
};

/** Returns true when a condition already describes a fault, and its factor has priced it. */
export function isInCondition(code: DefectCode, condition: Condition): boolean {
  const { inCondition } = DEFECTS[code];
  return inCondition !== null && DAMAGE[condition] >= DAMAGE[inCondition];
}
