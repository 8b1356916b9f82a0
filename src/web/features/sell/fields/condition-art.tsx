import type { Condition, DeviceType } from '#domain/vocabulary.ts';
import { type Wear, WornDeviceArt } from '#web/ui/device-art/worn-art.tsx';

const WEAR: Readonly<Record<Condition, Wear | null>> = {
  new: null,
  open_box: null,
  excellent: null,
  good: 'good',
  used: 'good',
  fair: 'fair',
  poor: 'broken',
  broken: 'broken',
};

/** Adds to each condition a picture of the device type in it. */
export function withPictures<Option extends { value: Condition }>(options: readonly Option[], deviceType: DeviceType) {
  return options.map((option) => {
    const wear = WEAR[option.value];
    return {
      ...option,
      picture: <WornDeviceArt deviceType={deviceType} wear={wear} className="-my-1 size-11 shrink-0 sm:size-16" />,
    };
  });
}
