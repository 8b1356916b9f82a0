import { Link } from 'wouter';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { AREAS, STAFF_WIDTH } from './areas.ts';
import { type StaffQuestion, WhoControl } from './who-control.tsx';

interface StaffBarProps {
  area: StaffArea;
  isOpen: boolean;
  ask: (about: StaffQuestion) => void;
}

/** The bar of the staff areas: quieter than the shop's, and with who stands here once the gate is open. */
export function StaffBar({ area, isOpen, ask }: StaffBarProps) {
  const { shop } = usePageData();
  return (
    <header className="sm:sticky top-0 z-30 border-b border-line bg-surface">
      <div className={cx(STAFF_WIDTH, 'flex min-h-14 flex-wrap items-center gap-x-2 py-1 sm:gap-x-4')}>
        <Link href="/" className="hidden min-h-target items-center font-semibold tracking-tight sm:flex">
          {shop.name}
        </Link>
        <span className="hidden h-5 w-px bg-line-strong sm:block" />
        <nav aria-label="Staff areas">
          <ul className="flex text-note sm:gap-1">
            {STAFF_AREAS.map((one) => (
              <li key={one}>
                <Link
                  href={AREAS[one].path}
                  aria-current={one === area ? 'page' : undefined}
                  className="bar-link flex min-h-target items-center rounded-lg px-1.5 sm:px-2 whitespace-nowrap hover:text-accent"
                >
                  {AREAS[one].link}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto">{isOpen && <WhoControl ask={ask} />}</div>
      </div>
    </header>
  );
}
