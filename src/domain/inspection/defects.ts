import { isCellular } from '../catalog/lock.ts';
import type { Condition, DeviceType } from '../vocabulary.ts';
import type { Defect } from './defects/defect.ts';
import { FUNCTION_DEFECTS } from './defects/function.ts';
import { OUTSIDE_DEFECTS } from './defects/outside.ts';
import { PART_DEFECTS } from './defects/parts.ts';
import { type DeviceFamily, familyOf } from './device-families.ts';

/**
 * Every fault that an inspection can find, in the order in which a device is looked at. A fault is priced by the
 * condition or by its own line, never by both: `inCondition` decides which.
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

/** Models with Face ID, and models with Touch ID. A custom model that matches neither can have both defects. */
const BY_FACE = /^(?:iPhone (?:X|1\d|[2-9]\d|Air)|iPad Pro (?:11|13)-inch|iPad Pro 12\.9-inch \([3-9])/;
const BY_FINGER = /^(?:iPhone (?:SE|[5-8])|iPad (?:Air|mini|\()|iPad Pro (?:9\.7|10\.5)|iPad Pro 12\.9-inch \([12])/;

/** Conditions of defects that only some models of a type can have. */
const MODEL_RULES: Partial<Record<DefectCode, (device: { deviceType: DeviceType; model: string }) => boolean>> = {
  FACE_ID: ({ model }) => !BY_FINGER.test(model),
  TOUCH_ID: ({ model }) => !BY_FACE.test(model),
  CELLULAR: (device) => familyOf(device.deviceType) !== 'tablet' || isCellular(device),
};

/** Returns the defects that a model can have, in the order in which it is looked at: an iPhone with Face ID has no Touch ID defect. */
export function defectsOfModel(device: { deviceType: DeviceType; model: string }): DefectCode[] {
  return defectsOf(device.deviceType).filter((code) => MODEL_RULES[code]?.(device) ?? true);
}

function hasFamily({ families }: Defect, family: DeviceFamily): boolean {
  return families.includes(family);
}

/** Rank of each condition by how much damage its words describe. `used` promises what `good` does. */
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
