import { DeviceTypeGrid } from '#web/features/catalog/device-type-card.tsx';
import { usePageData } from '#web/page-data.ts';
import { Section } from '../shared/section.tsx';

/** Everything the shop buys, with the most it pays (C2, Accepted Devices cards). */
export function AcceptedDevices() {
  const { deviceTypes } = usePageData();
  return (
    <Section id="accepted-devices" title="Accepted Devices">
      <p className="mb-8 max-w-2xl text-lg text-muted">
        From a first AirTag to a loaded Mac Pro. Prices are today's, for the largest storage in excellent condition.
      </p>
      <DeviceTypeGrid deviceTypes={deviceTypes} />
    </Section>
  );
}
