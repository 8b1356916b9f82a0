import type { DeviceFamily } from './device-families.ts';

/** Reasons to stop payment and label of a device until they are solved. */
export const HOLDS = {
  FMI_ON: { label: 'Find My is on', who: 'seller' },
  PASSCODE: { label: 'Locked with a passcode', who: 'seller' },
  MDM: { label: 'Managed by an organization', who: 'seller' },
  FINANCE: { label: 'Not paid off with the carrier', who: 'seller' },
  SERIAL_MISMATCH: { label: 'The serial number is another one', who: 'seller' },
  BLACKLIST: { label: 'Reported lost or stolen', who: 'shop' },
  EMPTY_BOX: { label: 'The box was empty', who: 'shop' },
  BATTERY_SWOLLEN: { label: 'Swollen battery', who: 'shop' },
  POLICE: { label: 'Held for the police', who: 'shop' },
} as const satisfies Record<string, { label: string; who: 'seller' | 'shop' }>;

export type HoldCode = keyof typeof HOLDS;

function isHoldCode(code: string): code is HoldCode {
  return code in HOLDS;
}

export const HOLD_CODES: readonly HoldCode[] = Object.keys(HOLDS).filter(isHoldCode);

/** Steps that turn Find My off, by family of the device (Apple's own words for its menus). */
const FIND_MY_OFF: Record<'ios' | 'watch' | 'mac' | 'pods', readonly string[]> = {
  ios: ['Open Settings and tap your name.', 'Tap Find My and turn Find My off.', 'Sign out, then erase the device.'],
  watch: ['Open the Watch app on the paired iPhone.', 'Tap the watch, then Unpair Apple Watch.'],
  mac: ['Open System Settings and click your name, then iCloud.', 'Turn Find My Mac off.', 'Erase the Mac.'],
  pods: ['Open Find My, then Devices.', 'Tap the AirPods, then Remove This Device.'],
};

const FIND_MY_FAMILY: Record<DeviceFamily, keyof typeof FIND_MY_OFF> = {
  phone: 'ios',
  tablet: 'ios',
  watch: 'watch',
  laptop: 'mac',
  all_in_one: 'mac',
  desktop: 'mac',
  pods: 'pods',
  headphones: 'pods',
  other: 'pods',
};

/** Steps for a device that is not in the seller's hands any more. */
const WITHOUT_DEVICE = [
  'Sign in at iCloud.com/find and choose the device under All Devices.',
  'Choose Erase This Device if it is offered, then Remove This Device.',
] as const;

/**
 * Returns the steps that end a hold, in the words that its seller reads; empty where only the shop can end it. No step
 * asks for the password of an Apple account.
 */
export function stepsToEnd(hold: HoldCode, family: DeviceFamily): readonly string[] {
  switch (hold) {
    case 'FMI_ON':
      return [...WITHOUT_DEVICE, 'With the device in hand:', ...FIND_MY_OFF[FIND_MY_FAMILY[family]]];
    case 'PASSCODE':
      return ['Tell us that we may erase the device, or send us a message to agree on another way.'];
    case 'MDM':
      return ['Ask the organization that manages the device to release it. Only they can.'];
    case 'FINANCE':
      return ['Pay off the device with your carrier, then tell us.'];
    case 'SERIAL_MISMATCH':
      return ['Look for the serial number on your receipt or in your Apple account, and send it to us.'];
    default:
      return [];
  }
}
