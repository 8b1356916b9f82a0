import type { DeviceType } from '#domain/vocabulary.ts';

/** Distance in units by which front and back are apart where both are shown; other devices show only their front. */
export const APART: Partial<Record<DeviceType, number>> = { iPhone: 18, iPad: 16, 'iPad Mini': 16 };
