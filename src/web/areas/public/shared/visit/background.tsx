import { usePageData } from '#web/page-data.ts';

/** Says since when the shop buys devices, and who runs it; nothing where the owner has said neither. */
export function Background({ className }: { className?: string }) {
  const { shop } = usePageData();
  const facts = [
    ...(shop.since === null ? [] : [`Buying devices in ${shop.city} since ${shop.since}.`]),
    ...(shop.owner === null ? [] : [`Run by ${shop.owner}.`]),
  ];
  return facts.length === 0 ? null : <p className={className}>{facts.join(' ')}</p>;
}

/** Leads to the shop's reviews; nothing without their page. */
export function ReviewsLink() {
  const { reviewsUrl } = usePageData().shop;
  if (reviewsUrl === null) return null;
  return (
    <a href={reviewsUrl} className="text-link inline-flex min-h-target items-center">
      Read our reviews
    </a>
  );
}
