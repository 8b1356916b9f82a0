import { pathOf } from '#web/lib/api.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';

/** Links to the price list, in a new tab. */
export function DownloadPrices() {
  return (
    <a href={pathOf('prices.download')} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      <DownloadIcon className="size-5" />
      Download Prices
    </a>
  );
}
