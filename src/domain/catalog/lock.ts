import type { DeviceType } from '../vocabulary.ts';

/** Suffix of the cellular models of the iPad family, which are separate from the Wi-Fi models. */
export const CELLULAR_SUFFIX = ' Cellular';

/** Returns true for the types that the lock rule calls iPad, the iPad Mini included. */
function isIpadFamily(deviceType: DeviceType): boolean {
  return deviceType === 'iPad' || deviceType === 'iPad Mini';
}

/**
 * Returns true when carrier and lock apply to a model because it connects to a mobile network: every iPhone, and the
 * iPads named so. False for every Apple Watch, whose price does not depend on a lock.
 */
export function isCellular(device: { deviceType: DeviceType; model: string }): boolean {
  if (device.deviceType === 'iPhone') return true;
  return isIpadFamily(device.deviceType) && device.model.endsWith(CELLULAR_SUFFIX);
}

/** Returns true for an iPhone and a cellular iPad: every other device has no lock status. */
export function lockApplies(device: { deviceType: DeviceType; cellular: boolean }): boolean {
  return device.deviceType === 'iPhone' || (isIpadFamily(device.deviceType) && device.cellular);
}
