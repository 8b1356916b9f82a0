import type { DeviceFamily } from './device-families.ts';

/** A reason to stop the payment and the label of a device until it is resolved. */
interface Hold {
  label: string;
  /** Title for the seller. */
  title: string;
  /** Party that can end it. */
  who: 'seller' | 'shop';
  /** Instructions for the inspector to detect it. */
  look: string;
  /** Text for the seller. It doesn't mention theft reports or the police, who inform the seller themselves. */
  sellerText: string;
  /** Reason for not buying the device, after "We couldn't buy your device because"; null where `sellerText` says nothing either. */
  unsold: string | null;
}

export const HOLDS = {
  FMI_ON: {
    label: 'Find My is on',
    title: 'Find My is on',
    who: 'seller',
    look: 'Settings shows Find My as on, or setup asks for an Apple Account.',
    sellerText: 'Find My is still on. No one else can use the device until you turn it off.',
    unsold: 'Find My was still on',
  },
  PASSCODE: {
    label: 'Locked with a passcode',
    title: 'Your device is locked',
    who: 'seller',
    look: 'It asks for a passcode and hasn’t been erased.',
    sellerText: 'Your device is locked with a passcode and hasn’t been erased.',
    unsold: 'it was still locked with a passcode',
  },
  MDM: {
    label: 'Managed by an organization',
    title: 'Your device is managed',
    who: 'seller',
    look: 'Setup shows Remote Management, or Settings shows a management profile.',
    sellerText: 'Your device is managed by an organization, like an employer or a school.',
    unsold: 'an organization still manages it',
  },
  FINANCE: {
    label: 'Not paid off with the carrier',
    title: 'Your device isn’t paid off',
    who: 'seller',
    look: 'The carrier’s IMEI check shows an unpaid balance.',
    sellerText: 'The carrier says your device isn’t paid off.',
    unsold: 'it isn’t paid off with its carrier',
  },
  SERIAL_MISMATCH: {
    label: 'Serial number mismatch',
    title: 'The serial number doesn’t match',
    who: 'seller',
    look: 'The number on the device doesn’t match the order.',
    sellerText: 'The device’s serial number doesn’t match the one you gave us.',
    unsold: 'its serial number isn’t the one you gave us',
  },
  BLACKLIST: {
    label: 'Reported lost or stolen',
    title: 'We’re checking your device',
    who: 'shop',
    look: 'The IMEI check says lost or stolen. Tell the shop’s owner and keep the device here.',
    sellerText: 'We need to look into your device further. We’ll contact you as soon as we know more.',
    unsold: null,
  },
  EMPTY_BOX: {
    label: 'The box was empty',
    title: 'The box was empty',
    who: 'shop',
    look: 'No device inside. Keep the box, seal and packing, and photograph them on the scale.',
    sellerText: 'The box arrived without a device. We kept it, weighed it, and are asking the carrier.',
    unsold: 'its box arrived empty',
  },
  BATTERY_SWOLLEN: {
    label: 'Swollen battery',
    title: 'The battery is swollen',
    who: 'shop',
    look: 'The screen or back bulges, or the device rocks on a table. Don’t charge or mail it.',
    sellerText: 'The battery is swollen. We’re keeping the device in a safe place and won’t mail it.',
    unsold: 'its battery is swollen',
  },
  POLICE: {
    label: 'Held for the police',
    title: 'We’re checking your device',
    who: 'shop',
    look: 'The police asked for it. Get a receipt when you hand it over.',
    sellerText: 'We need to look into your device further. We’ll contact you as soon as we know more.',
    unsold: null,
  },
} as const satisfies Record<string, Hold>;

export type HoldCode = keyof typeof HOLDS;

function isHoldCode(code: string): code is HoldCode {
  return code in HOLDS;
}

export const HOLD_CODES: readonly HoldCode[] = Object.keys(HOLDS).filter(isHoldCode);

/** Steps that turn Find My off on the device itself, by family of the device (Apple's own words for its menus). */
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

/** Steps for a device in the shop, whose owner can't use its menus. */
const FIND_MY_OFF_REMOTELY = [
  'Sign in at iCloud.com/find on any phone or computer.',
  'Choose the device under All Devices.',
  'Choose Erase This Device if you see it, then Remove This Device.',
] as const;

/** Party that has the device: still its seller, as at the door, or the shop. */
export type Holder = 'seller' | 'shop';

/**
 * Returns the steps that end a hold, worded for the seller, and only those that they can do; empty when only
 * the shop can end it. No step asks for the password of an Apple account.
 */
export function stepsToEnd(hold: HoldCode, family: DeviceFamily, holder: Holder): readonly string[] {
  switch (hold) {
    case 'FMI_ON':
      return holder === 'shop' ? FIND_MY_OFF_REMOTELY : FIND_MY_OFF[FIND_MY_FAMILY[family]];
    case 'PASSCODE':
      return ['Tell us we can erase the device, or message us to find another way.'];
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

/** Returns the reasons for not buying a device with these holds that its seller may read; each reason once. */
export function unsoldReasons(holds: readonly HoldCode[]): string[] {
  return [...new Set(holds.flatMap((code) => HOLDS[code].unsold ?? []))];
}
