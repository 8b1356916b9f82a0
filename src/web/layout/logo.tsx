import { Link } from 'wouter';
import { usePageData } from '#web/page-data.ts';

/** The shop's mark, a coin that completes a circle, and its name. Links to the landing page. */
export function Logo() {
  const { shop } = usePageData();
  return (
    <Link
      href="/"
      className="-ml-1 flex min-h-target min-w-0 items-center gap-2.5 rounded-lg px-1 py-1 text-lg leading-tight font-bold tracking-tight"
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect className="fill-accent" width="32" height="32" rx="9" />
        <g className="fill-none stroke-on-accent" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M23.2 11.2A8.6 8.6 0 1 0 24.6 16" />
          <path d="M24.2 6.6v5h-5" />
        </g>
        <rect className="fill-on-accent" x="14" y="12.2" width="4" height="7.6" rx="1.2" />
      </svg>
      <span className="min-w-0">{shop.name}</span>
    </Link>
  );
}
