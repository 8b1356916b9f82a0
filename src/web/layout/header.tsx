import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { CartLink } from '#web/features/cart/index.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { useCloseBehind } from '#web/ui/popover/use-close-behind.ts';
import { CloseIcon, MenuIcon } from '#web/ui/site-icons.tsx';
import { DASHBOARD_LINKS, SITE_LINKS, type SiteLink } from './links.ts';
import { Logo } from './logo.tsx';
import type { PersonalParts } from './who.tsx';

const MENU_ID = 'site-menu';

/**
 * Shows the site's bar: the row of links is sticky, the row above scrolls away. Small screens have all links in a drawer
 * (R-107).
 */
export function Header({ personal }: { personal: PersonalParts }) {
  return (
    <header className="sticky top-0 z-30 short:static border-b border-line bg-canvas xl:-top-9">
      <UpperLine />
      <div className="page-width flex min-h-16 items-center gap-3 xl:gap-6">
        <Logo />
        <nav aria-label="Main" className="hidden shrink-0 xl:block">
          <Links links={SITE_LINKS} className="flex" linkClass={cx(IN_BAR, 'text-note font-medium')} />
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-3">
          {personal.inBar ?? (
            <Link
              href="/login"
              className={buttonClass('secondary', 'md', 'shrink-0 whitespace-nowrap max-[24rem]:hidden')}
            >
              Sign In
            </Link>
          )}
          <CartLink length={personal.cartLength} />
          <button
            type="button"
            popoverTarget={MENU_ID}
            className="-mr-2.5 grid size-target place-items-center rounded-full hover:bg-sunken xl:hidden"
          >
            <MenuIcon />
            <span className="sr-only">Menu</span>
          </button>
        </div>
      </div>
      <Drawer account={personal.inDrawer} />
    </header>
  );
}

/** Contact details, and the link to the dashboards, which every visitor sees. */
function UpperLine() {
  const { shop, hoursToday } = usePageData();
  return (
    <div className="hidden border-b border-line bg-surface text-sm text-muted xl:block">
      <div className="page-width flex h-9 items-center gap-5 whitespace-nowrap">
        <a href={phoneHref(shop.phone)} className="font-medium tabular-nums hover:text-accent">
          {shop.phone}
        </a>
        <p className="min-w-0 truncate">{hoursToday}</p>
        <nav aria-label="Dashboards" className="-mr-2.5 ml-auto">
          <Links links={DASHBOARD_LINKS} className="flex" linkClass={IN_BAR} />
        </nav>
      </div>
    </div>
  );
}

interface LinksProps {
  links: readonly SiteLink[];
  className?: string;
  /** Classes of each link. */
  linkClass: string;
}

function Links({ links, className, linkClass }: LinksProps) {
  const [path] = useLocation();
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className={cx('bar-link flex items-center hover:text-accent', linkClass)}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const IN_BAR = 'min-h-9 rounded-lg whitespace-nowrap px-2.5';
const IN_DRAWER = 'min-h-control text-lg font-medium';

/**
 * Shows the links in a drawer. A native popover: it opens, closes with Escape or a press outside, and restores focus
 * without scripts.
 */
function Drawer({ account }: { account: ReactNode }) {
  const { shop, hoursToday } = usePageData();
  const [path] = useLocation();
  const drawer = useRef<HTMLElement>(null);
  // A change of page closes the drawer.
  useEffect(() => drawer.current?.hidePopover(), [path]);
  useCloseBehind(drawer);

  return (
    <nav id={MENU_ID} ref={drawer} popover="auto" aria-label="Menu" className="drawer">
      <div className="flex h-16 items-center justify-end border-b border-line px-5">
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className="-mr-2.5 grid size-target place-items-center rounded-full hover:bg-sunken"
        >
          <CloseIcon />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <div className="px-5 py-4">
        {account ?? (
          // The narrowest windows have no space for it in the bar.
          <Link href="/login" className={buttonClass('secondary', 'md', 'mb-4 min-[24rem]:hidden')}>
            Sign In
          </Link>
        )}
        <Links links={SITE_LINKS} linkClass={IN_DRAWER} />
        <h2 className="mt-6 mb-1 text-sm font-semibold text-muted">Dashboards</h2>
        <Links links={DASHBOARD_LINKS} linkClass={IN_DRAWER} />
        <div className="mt-6 border-t border-line pt-4 text-muted">
          <a href={phoneHref(shop.phone)} className="quiet-link font-medium">
            {shop.phone}
          </a>
          <p>{hoursToday}</p>
        </div>
      </div>
    </nav>
  );
}
