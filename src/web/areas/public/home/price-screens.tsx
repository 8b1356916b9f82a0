import type { DeviceTypeSummary } from '#contracts/pages.ts';
import { formatMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';

/** Three devices on the counter, each with the most that the shop pays for its kind today on its screen. */
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
        <rect className="dv-body" x="34" y="36" width="392" height="284" rx="18" />
        <rect className="dv-screen" x="43" y="45" width="374" height="266" rx="10" />
        <path className="dv-body" d="M200 43h60v8a6 6 0 0 1-6 6h-48a6 6 0 0 1-6-6z" />
        <path className="dv-light" d="M0 316h460v8a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" />
        <ScreenText x={178} y={160} size={64} caption={24} price={price('MacBook')} />
        <rect className="dv-body hero-shadow" x="312" y="110" width="172" height="230" rx="18" />
        <rect className="dv-screen" x="322" y="120" width="152" height="210" rx="9" />
        <ScreenText x={386} y={214} size={32} caption={19} price={price('iPad')} />
        <rect className="dv-body hero-shadow" x="450" y="118" width="110" height="222" rx="25" />
        <rect className="dv-screen" x="456" y="124" width="98" height="210" rx="20" />
        <rect className="dv-body" x="489" y="134" width="32" height="9" rx="4.5" />
        <ScreenText x={505} y={224} size={24} caption={17} price={price('iPhone')} />
      </svg>
    </div>
  );
}

interface ScreenTextProps {
  /** Middle of the text. */
  x: number;
  /** Base line of the small words above the price. */
  y: number;
  /** Height of the price's letters, and of the small words'. */
  size: number;
  caption: number;
  price: string;
}

function ScreenText({ x, y, size, caption, price }: ScreenTextProps) {
  return (
    <g className="screen-text" textAnchor="middle">
      <text x={x} y={y} fontSize={caption} opacity="0.75">
        up to
      </text>
      <text x={x} y={y + size * 1.02} fontSize={size} fontWeight="700" letterSpacing={size * -0.03}>
        {price}
      </text>
    </g>
  );
}

/** The most that is paid for a type; a dash for one that the shop does not buy at the moment. */
function priceOf(deviceTypes: readonly DeviceTypeSummary[], deviceType: DeviceType): string {
  const summary = deviceTypes.find((known) => known.deviceType === deviceType);
  return summary === undefined ? '–' : formatMoney(summary.upToCents);
}
