import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { CartLink } from '#web/features/cart/index.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon, MenuIcon } from '#web/ui/site-icons.tsx';
import { DASHBOARD_LINKS, SITE_LINKS, type SiteLink } from './links.ts';
import { Logo } from './logo.tsx';
import type { PersonalParts } from './personal-parts.ts';

const MENU_ID = 'site-menu';

/** The sticky bar. On small screens its links move into a drawer at the side (C2, Navigation and footer). */
export function Header({ personal }: { personal: PersonalParts }) {
  return (
    <header className="sticky top-0 z-30 short:static border-b border-line bg-canvas">
      <div className="page-width flex min-h-16 items-center gap-3">
        <Logo />
        <nav aria-label="Main" className="ml-auto hidden items-center xl:flex">
          <LinkRow links={SITE_LINKS} className="font-medium" />
          <span className="mx-1.5 h-6 w-px bg-line" />
          <LinkRow links={DASHBOARD_LINKS} className="text-muted" />
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-3 xl:ml-0">
          {/* Keeps the width of the name and of the button equal, so that the bar does not move when one replaces the other. */}
          <div className="flex justify-end xl:w-38">
            {personal.inBar ?? (
              <Link
                href="/login"
                className={buttonClass('secondary', 'md', 'shrink-0 whitespace-nowrap max-[24rem]:hidden')}
              >
                Sign In
              </Link>
            )}
          </div>
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

function LinkRow({ links, className }: { links: readonly SiteLink[]; className: string }) {
  const [path] = useLocation();
  return (
    <ul className={cx('flex text-note', className)}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="bar-link flex min-h-target items-center rounded-lg px-[0.3125rem] whitespace-nowrap hover:text-accent"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A popover: opens, closes with Escape or a press beside it, and gives focus back, without any code of ours. */
function Drawer({ account }: { account: ReactNode }) {
  const [path] = useLocation();
  const drawer = useRef<HTMLElement>(null);
  // A change of address closes the drawer.
  useEffect(() => drawer.current?.hidePopover(), [path]);

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
          // The narrowest windows have no room for it in the bar.
          <Link href="/login" className={buttonClass('secondary', 'md', 'mb-4 min-[24rem]:hidden')}>
            Sign In
          </Link>
        )}
        <DrawerLinks links={SITE_LINKS} />
        <h2 className="mt-6 mb-1 text-sm font-semibold text-muted">Dashboards</h2>
        <DrawerLinks links={DASHBOARD_LINKS} />
      </div>
    </nav>
  );
}

function DrawerLinks({ links }: { links: readonly SiteLink[] }) {
  const [path] = useLocation();
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="bar-link flex min-h-control items-center text-lg font-medium hover:text-accent"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
