import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { useCloseBehind } from '#web/ui/popover/use-close-behind.ts';
import { icon } from '#web/ui/site-icons.tsx';
import { AREAS, STAFF_WIDTH } from './areas.ts';
import { type BarSlot, useOpenGate } from './staff-context.ts';

const AreasIcon = icon(<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />);

interface StaffBarProps {
  area: StaffArea;
  isOpen: boolean;
  /** True for a page with a heading of its own. */
  hasHeading: boolean;
  /** Receive the elements for the tabs of the open area, and for what its code shows beside them. */
  slots: Record<'tabs' | BarSlot, (element: HTMLDivElement | null) => void>;
}

/**
 * Shows the only bar of a staff area, in one line of 48 px: the area, its heading and tabs, the tools, and the person at this
 * computer. What is behind the gate is left out until it is open.
 */
export function StaffBar({ area, isOpen, hasHeading, slots }: StaffBarProps) {
  return (
    <header className="staff-bar sm:sticky top-0 z-30 border-b border-line bg-surface">
      <div className={cx(STAFF_WIDTH, 'flex h-[3rem] items-center gap-x-1 max-sm:px-2 sm:gap-x-2')}>
        <AreaSwitch area={area} />
        {isOpen && (
          <>
            {!hasHeading && (
              <h1 className="max-w-[9.5rem] text-sm leading-tight font-semibold text-balance text-muted max-xl:sr-only">
                {AREAS[area].heading}
              </h1>
            )}
            <div ref={slots.tabs} className="flex min-w-0 flex-1" />
            <div ref={slots.tools} className="contents" />
            <div ref={slots.person} className="contents" />
          </>
        )}
      </div>
    </header>
  );
}

/** Leads to the other areas and to the shop's site, behind the name of the open area. */
function AreaSwitch({ area }: { area: StaffArea }) {
  const { shop } = usePageData();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useCloseBehind(list);
  const close = () => list.current?.matches(':popover-open') && list.current.hidePopover();
  return (
    <nav aria-label="Staff areas" className="shrink-0">
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-target min-w-target items-center justify-center gap-1 rounded-lg px-2 font-semibold whitespace-nowrap hover:bg-sunken max-sm:p-0"
      >
        <AreasIcon className="size-5 sm:hidden" />
        <span className="sr-only">Area: </span>
        <span className="max-sm:sr-only">{AREAS[area].link}</span>
        <ChevronDownIcon className="size-4 max-sm:hidden" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className="beside-button min-w-40 rounded-[0.85rem] border border-line bg-surface p-[0.35rem] text-ink shadow-[0_12px_32px_rgb(var(--shade)/0.25)]"
      >
        {STAFF_AREAS.map((linkedArea) => (
          <li key={linkedArea}>
            <Link
              href={AREAS[linkedArea].path}
              aria-current={linkedArea === area ? 'page' : undefined}
              onClick={close}
              className={cx(AREA_LINK, 'bar-link font-medium')}
            >
              {AREAS[linkedArea].link}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <Link href="/" className={cx(AREA_LINK, 'text-muted')}>
            {shop.name}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const AREA_LINK = 'flex min-h-target items-center rounded-lg px-3 whitespace-nowrap hover:bg-sunken';

/** Renders its children in the bar, while the gate is open. */
export function InStaffBar({ at = 'tools', children }: { at?: BarSlot; children: ReactNode }) {
  const place = useOpenGate().bar[at];
  return place === null ? null : createPortal(children, place);
}
