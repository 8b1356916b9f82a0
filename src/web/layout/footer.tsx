import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { showAdChoice } from '#web/features/ads/index.ts';
import { usePageData } from '#web/page-data.ts';
import { LEGAL_LINKS, SERVICE_LINKS, type SiteLink, SUPPORT_LINKS } from './links.ts';

/** Service and support links, contact details, and opening hours. */
export function Footer() {
  const { shop } = usePageData();
  return (
    <footer className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-2.5 pt-5 pb-3 sm:gap-y-8 sm:py-12 lg:grid-cols-4">
        <Column title="Services">
          <FooterLinks links={SERVICE_LINKS} />
        </Column>
        <Column title="Support">
          <FooterLinks links={SUPPORT_LINKS} />
        </Column>
        <Column title="Contact" wide>
          <address className="text-note text-muted not-italic">
            {shop.street},{' '}
            <span className="whitespace-nowrap">
              {shop.city}, {shop.state} {shop.zip}
            </span>
          </address>
          <p className="flex flex-wrap gap-x-5">
            <a href={phoneHref(shop.phone)} className="quiet-link">
              {shop.phone}
            </a>
            <a href={`mailto:${shop.email}`} className="quiet-link">
              {shop.email}
            </a>
          </p>
        </Column>
        <Column title="Hours" wide>
          <ul className="flex flex-wrap gap-x-2.5 text-sm text-muted sm:grid sm:gap-y-1 sm:text-note">
            {shop.hours.split(', ').map((line) => (
              <li key={line} className="whitespace-nowrap">
                {line}
              </li>
            ))}
          </ul>
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-col gap-x-8 py-1.5 text-sm text-muted max-sm:pt-2.5 sm:py-4 lg:flex-row lg:items-center lg:justify-between">
          <p>{shop.name} isn’t affiliated with Apple Inc. Apple product names are trademarks of Apple Inc.</p>
          <p className="flex shrink-0 flex-wrap gap-x-6">
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
      <h2 className="mb-0.5 text-note font-semibold tracking-normal sm:mb-2 sm:text-base">{title}</h2>
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
