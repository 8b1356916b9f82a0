import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { OPENING_HOURS_LINES } from '#domain/shop-hours.ts';
import { showAdChoice } from '#web/features/ads/index.ts';
import { phoneHref } from '#web/lib/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { LEGAL_LINKS, SERVICE_LINKS, type SiteLink, SUPPORT_LINKS } from './links.ts';

/** Service and support links, contact details, and opening hours (C2, Navigation and footer). */
export function Footer() {
  const { shop } = usePageData();
  return (
    <footer className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-6 py-10 sm:gap-y-10 sm:py-14 lg:grid-cols-4">
        <Column title="Services">
          <FooterLinks links={SERVICE_LINKS} />
        </Column>
        <Column title="Support">
          <FooterLinks links={SUPPORT_LINKS} />
        </Column>
        <Column title="Contact" wide>
          <address className="not-italic text-muted">
            {shop.street}
            <br />
            {shop.city}, {shop.state} {shop.zip}
          </address>
          <a href={phoneHref(shop.phone)} className="quiet-link">
            {shop.phone}
          </a>
          <a href={`mailto:${shop.email}`} className="quiet-link">
            {shop.email}
          </a>
        </Column>
        <Column title="Hours" wide>
          <ul className="text-muted">
            {OPENING_HOURS_LINES.map((line) => (
              <li key={line} className="py-1">
                {line}
              </li>
            ))}
          </ul>
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="page-width py-6 text-sm text-muted">
          <p>
            {shop.name} buys used devices and isn’t affiliated with Apple Inc. iPhone, iPad, Mac, Apple Watch, AirPods,
            HomePod and other product names are trademarks of Apple Inc.
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            {LEGAL_LINKS.map(({ label, href }) => (
              <Link key={href} href={href} className="quiet-link">
                {label}
              </Link>
            ))}
            {shop.pixelId !== null && (
              <button type="button" onClick={showAdChoice} className="quiet-link">
                Ad choices
              </button>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'col-span-2 sm:col-span-1' : undefined}>
      <h2 className="mb-2 text-base font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

function FooterLinks({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, isWhole }) => (
        <li key={label}>
          {isWhole ? (
            <a href={href} className="quiet-link">
              {label}
            </a>
          ) : (
            <Link href={href} className="quiet-link">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
