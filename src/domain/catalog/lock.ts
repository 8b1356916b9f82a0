import type { DeviceType } from '../vocabulary.ts';

/** The iPad family is sold as Wi-Fi models and as separate models whose name ends so. */
export const CELLULAR_SUFFIX = ' Cellular';

/** Types that the lock rule calls iPad: the mini is one too. */
function isIpadFamily(deviceType: DeviceType): boolean {
  return deviceType === 'iPad' || deviceType === 'iPad Mini';
}

/**
 * Tells whether a model connects to a mobile network, as far as carrier and lock are concerned: every iPhone, and the
 * iPads named so. An Apple Watch never counts: its price does not depend on a lock (C9).
 */
export function isCellular(device: { deviceType: DeviceType; model: string }): boolean {
  if (device.deviceType === 'iPhone') return true;
  return isIpadFamily(device.deviceType) && device.model.endsWith(CELLULAR_SUFFIX);
}

/** Lock status applies to iPhone and to cellular iPad; every other device has none (C9, decision 8). */
export function lockApplies(device: { deviceType: DeviceType; cellular: boolean }): boolean {
  return device.deviceType === 'iPhone' || (isIpadFamily(device.deviceType) && device.cellular);
}
