import type { DeviceTypeSummary } from '#contracts/pages.ts';
import { formatMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { PlacedArt } from '#web/ui/device-art/device-art.tsx';

/** Draws three devices on the counter, each with the highest price of its type today. */
export function PriceScreens() {
  const { deviceTypes } = usePageData();
  const price = (deviceType: DeviceType) => priceOf(deviceTypes, deviceType);
  return (
    <div className="hero-counter">
      <svg
        viewBox="0 0 560 340"
        role="img"
        aria-label={`Today we pay up to ${price('MacBook')} for a MacBook, ${price('iPad')} for an iPad and ${price('iPhone')} for an iPhone.`}
        className="relative block w-full"
      >
        <PlacedArt picture="macbook" x={202} floor={340} scale={4.05} />
        <PriceNote x={168} y={98} size={50} price={price('MacBook')} />
        <PlacedArt picture="ipad-air-11-inch-m3" x={396} floor={340} scale={2.55} />
        <PriceNote x={382} y={216} size={30} price={price('iPad')} />
        <PlacedArt picture="iphone" x={505} floor={340} scale={2.1} />
        <PriceNote x={505} y={222} size={22} price={price('iPhone')} />
      </svg>
    </div>
  );
}

interface PriceNoteProps {
  /** Middle of the note, and its upper edge. */
  x: number;
  y: number;
  /** Font size of the price. */
  size: number;
  price: string;
}

/** Draws a price on a screen, in the style of a message. */
function PriceNote({ x, y, size, price }: PriceNoteProps) {
  const [width, height] = [size * 4, size * 2.05];
  return (
    <g className="price-note" textAnchor="middle">
      <rect x={x - width / 2} y={y} width={width} height={height} rx={size * 0.42} />
      <text x={x} y={y + size * 0.68} fontSize={Math.max(size * 0.42, 13)}>
        up to
      </text>
      <text x={x} y={y + size * 1.66} fontSize={size} fontWeight="700" letterSpacing={size * -0.03}>
        {price}
      </text>
    </g>
  );
}

/** Returns the highest price of a type; a dash for one that the shop does not buy at the moment. */
function priceOf(deviceTypes: readonly DeviceTypeSummary[], deviceType: DeviceType): string {
  const summary = deviceTypes.find((entry) => entry.deviceType === deviceType);
  return summary === undefined ? '–' : formatMoney(summary.upToCents);
}
