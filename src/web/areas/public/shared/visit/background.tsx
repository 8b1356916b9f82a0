import { usePageData } from '#web/page-data.ts';

/** Shows the year the shop started and the owner’s name; renders nothing when neither is set. */
export function Background({ className }: { className?: string }) {
  const { shop } = usePageData();
  const facts = [
    ...(shop.since === null ? [] : [`Buying devices in ${shop.city} since ${shop.since}.`]),
    ...(shop.owner === null ? [] : [`Run by ${shop.owner}.`]),
  ];
  return facts.length === 0 ? null : <p className={className}>{facts.join(' ')}</p>;
}

/** Links to the shop's reviews; renders nothing without their address. */
export function ReviewsLink() {
  const { reviewsUrl } = usePageData().shop;
  if (reviewsUrl === null) return null;
  return (
    <a href={reviewsUrl} className="text-link inline-flex min-h-target items-center">
      Read our reviews
    </a>
  );
}
