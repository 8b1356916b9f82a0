import { PICTURE_NAMES } from '#domain/catalog/pictures.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { DeviceTypeArt, PlacedArt } from '#web/ui/device-art/device-art.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { WornDeviceArt } from '#web/ui/device-art/worn-art.tsx';
import * as icons from '#web/ui/icons.tsx';
import * as siteIcons from '#web/ui/site-icons.tsx';
import { PartStates } from '../shown.tsx';

const { icon: _, ...SITE_ICONS } = siteIcons;
const ICONS = Object.entries({ ...SITE_ICONS, ...icons });
const WEARS = [null, 'good', 'fair', 'broken'] as const;
const SIDES = ['front', 'back', 'both'] as const;

export function Devices() {
  return (
    <>
      <PartStates name="Types of devices">
        {DEVICE_TYPES.map((deviceType) => (
          <span key={deviceType} className="grid w-20 justify-items-center text-center text-sm">
            <DeviceTypeArt deviceType={deviceType} className="size-16" />
            {deviceType}
          </span>
        ))}
      </PartStates>
      <PartStates name="Models, sides of one, in another drawing">
        {PICTURE_NAMES.iPhone.slice(0, 8).map((model) => (
          <DeviceArt key={model} product={{ deviceType: 'iPhone', model }} className="size-20" />
        ))}
        {SIDES.map((side) => (
          <DeviceTypeArt key={side} deviceType="iPhone" side={side} className="size-20" />
        ))}
        <svg viewBox="0 0 240 120" className="h-20 rounded-xl bg-sunken" aria-hidden="true">
          <PlacedArt picture="macbook" x={80} floor={110} scale={1} />
          <PlacedArt picture="iphone" x={180} floor={110} scale={0.6} />
        </svg>
      </PartStates>
      <PartStates name="Wear of a grade: none, good, fair, broken">
        {DEVICE_TYPES.map((deviceType) => (
          <span key={deviceType} className="flex">
            {WEARS.map((wear) => (
              <WornDeviceArt key={wear} deviceType={deviceType} wear={wear} className="size-16" />
            ))}
          </span>
        ))}
      </PartStates>
      <PartStates name="Icons">
        {ICONS.map(([name, Icon]) => (
          <span key={name} className="grid w-32 justify-items-center text-sm">
            <Icon />
            {name}
          </span>
        ))}
      </PartStates>
    </>
  );
}
