/** Fields of a device that a search reads. */
export interface SearchedDevice {
  deviceType: string;
  model: string;
  storage: string | null;
}

/**
 * Finds devices by what a clerk types: "15 pro 256", "mac air m2", "16promax". Each part must begin a word of the type,
 * the model or the storage, or occur in all three written without spaces.
 * @param devices in the order that breaks ties
 * @returns the best first: the device with the fewest words that were not typed, so that "15 pro" prefers the Pro to
 * the Pro Max; empty for a blank text
 */
export function findDevices<Device extends SearchedDevice>(
  devices: readonly Device[],
  typed: string,
  most: number,
): Device[] {
  const parts = partsOf(typed);
  if (parts.length === 0) return [];
  return devices
    .flatMap((device) => {
      const left = wordsLeft(device, parts);
      return left === null ? [] : [{ device, left }];
    })
    .sort((one, other) => one.left - other.left)
    .slice(0, most)
    .map(({ device }) => device);
}

function partsOf(text: string): string[] {
  const words = text.toLowerCase().replaceAll(/(\d)\s+(gb|tb)\b/g, '$1$2');
  return words.split(/[^a-z0-9.]+/).filter((word) => word !== '');
}

/** Counts the words of a device that were not typed; null when a part does not match. */
function wordsLeft({ deviceType, model, storage }: SearchedDevice, parts: readonly string[]): number | null {
  const words = [...new Set(partsOf(`${deviceType} ${model} ${storage ?? ''}`))];
  const whole = words.join('');
  if (!parts.every((part) => words.some((word) => word.startsWith(part)) || whole.includes(part))) return null;
  return words.filter((word) => !parts.some((part) => word.startsWith(part))).length;
}
