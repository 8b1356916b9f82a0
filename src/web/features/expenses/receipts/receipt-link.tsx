import { addressesOf, type Receipt } from './receipts.api.ts';

/** Opens a receipt in a new tab: a photo, shown as a thumbnail, or a PDF. */
export function ReceiptLink({ receipt }: { receipt: Receipt }) {
  const { full, preview } = addressesOf(receipt);
  return (
    <a
      href={full}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-target min-w-0 items-center gap-3 text-link [overflow-wrap:anywhere]"
    >
      {preview === null ? (
        <span aria-hidden="true" className={`${PICTURE} grid place-items-center bg-surface text-sm font-semibold`}>
          PDF
        </span>
      ) : (
        <img src={preview} alt="" loading="lazy" width={48} height={48} className={`${PICTURE} object-cover`} />
      )}
      {receipt.name}
    </a>
  );
}

const PICTURE = 'size-12 shrink-0 rounded-lg';
