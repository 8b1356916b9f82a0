import { type ReactNode, type Ref, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { call } from '#web/lib/api.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { useCloseBehind } from '#web/ui/popover/use-close-behind.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import { AREAS, STAFF_WIDTH } from './area-heading.tsx';
import { useOpenGate } from './staff-context.ts';

interface StaffBarProps {
  area: StaffArea;
  isOpen: boolean;
  tools: Ref<HTMLDivElement>;
}

/**
 * Shows the bar of the staff areas in one line: quieter than the shop's, and with the member at this terminal once the gate
 * is open.
 */
export function StaffBar({ area, isOpen, tools }: StaffBarProps) {
  const { shop } = usePageData();
  return (
    <header className="staff-bar sm:sticky top-0 z-30 border-b border-line bg-surface">
      <div className={cx(STAFF_WIDTH, 'flex items-center gap-x-2 py-1 sm:gap-x-4')}>
        <Link
          href="/"
          className="hidden min-h-target items-center font-semibold tracking-tight whitespace-nowrap sm:flex"
        >
          {shop.name}
        </Link>
        <span className="hidden h-5 w-px bg-line-strong sm:block" />
        <AreaLinks area={area} />
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {isOpen && (
            <>
              <div ref={tools} className="contents" />
              <MemberControl />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** Links the areas. On a phone they are behind the name of the open one, in a native popover. */
function AreaLinks({ area }: { area: StaffArea }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useCloseBehind(list);
  return (
    <nav aria-label="Staff areas">
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-target items-center gap-1 font-semibold whitespace-nowrap sm:hidden"
      >
        <span className="sr-only">Area: </span>
        {AREAS[area].link}
        <ChevronDownIcon className="size-4" />
      </button>
      <ul ref={list} id={id} popover="auto" className="staff-areas text-note">
        {STAFF_AREAS.map((linkedArea) => (
          <li key={linkedArea}>
            <Link
              href={AREAS[linkedArea].path}
              aria-current={linkedArea === area ? 'page' : undefined}
              onClick={() => list.current?.matches(':popover-open') && list.current.hidePopover()}
              className="bar-link flex min-h-target items-center rounded-lg px-2 whitespace-nowrap hover:text-accent max-sm:px-3"
            >
              {AREAS[linkedArea].link}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders its children in the bar, while the gate is open. */
export function InStaffBar({ children }: { children: ReactNode }) {
  const { barTools } = useOpenGate();
  return barTools === null ? null : createPortal(children, barTools);
}

/** Classes of narrow buttons: the bar has little space, above all on a phone. */
const TIGHT = 'px-3! whitespace-nowrap text-note!';

/** Shows the member at this terminal, whose name changes are logged under, and lets them identify or step back. */
function MemberControl() {
  const { staff, accept, askMember } = useOpenGate();
  const leave = () => {
    call('staff.stepBack', {}).then(accept, (error: unknown) => {
      console.warn('Stepping back failed', error);
      toastFailure('Couldn’t switch user', 'Please try again.');
    });
  };
  return (
    <div className="flex min-w-0 items-center gap-2">
      {staff.member === null ? (
        <Button variant="secondary" className={TIGHT} onClick={askMember}>
          Sign in
        </Button>
      ) : (
        <>
          <span className="min-w-0 max-w-[12rem] truncate font-medium">
            <span className="sr-only">Signed in as </span>
            {staff.member.name}
          </span>
          <Button variant="secondary" className={TIGHT} onClick={leave}>
            <span>
              Switch<span className="max-sm:sr-only"> user</span>
            </span>
          </Button>
        </>
      )}
    </div>
  );
}
