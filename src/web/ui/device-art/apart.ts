import type { DeviceType } from '#domain/vocabulary.ts';

/**
 * Distance in units by which front and back move apart where both are shown; other devices are shown by their front.
 */
export const APART: Partial<Record<DeviceType, number>> = { iPhone: 18, iPad: 16, 'iPad Mini': 16 };
