import type { DeviceFamily } from '../device-families.ts';

/** Parts of a device, in the order in which it is looked at. */
export const DEFECT_GROUPS = ['screen', 'body', 'function', 'battery', 'parts'] as const;
export type DefectGroup = (typeof DEFECT_GROUPS)[number];

/** Conditions whose words describe faults: normal wear, some cosmetic damage, major damage. */
export type Describing = 'good' | 'fair' | 'poor';

/** A fault that an inspection can find. */
export interface Defect {
  group: DefectGroup;
  label: string;
  /** Instructions to check for it, by a measure that gives two people the same result. */
  look: string;
  families: readonly DeviceFamily[];
  /** Mildest condition whose words describe it, and whose factor prices it; null for a fault that no condition describes. */
  inCondition: Describing | null;
  /** Share of the base price that a line takes off unless the owner says otherwise, in percent. */
  percent: number;
}
