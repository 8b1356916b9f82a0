import type { DeviceType } from '#domain/vocabulary.ts';

/** How far front and back move apart where both are shown, in units; other devices are known by their front. */
export const APART: Partial<Record<DeviceType, number>> = { iPhone: 18, iPad: 16, 'iPad Mini': 16 };
