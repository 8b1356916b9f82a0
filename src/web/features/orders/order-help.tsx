import { phoneHref } from '#domain/phone/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';

/** Shows the shop's phone and e-mail for questions about an order. */
export function OrderHelp() {
  const { shop } = usePageData();
  return (
    <section aria-labelledby="help-title">
      <h2 id="help-title" className="mb-3 text-2xl">
        Questions?
      </h2>
      <a href={phoneHref(shop.phone)} className="quiet-link flex items-center gap-3 text-lg">
        <PhoneIcon />
        {shop.phone}
      </a>
      <a href={`mailto:${shop.email}`} className="quiet-link flex items-center gap-3 text-lg">
        <MailIcon />
        {shop.email}
      </a>
    </section>
  );
}
