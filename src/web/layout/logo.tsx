import { Link } from 'wouter';
import type { ShopFacts } from '#contracts/pages.ts';
import { logoPath, spellsName } from '#domain/branding/logo.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';

/** A name with more characters is too long for one line of a phone's bar. */
const LONG_NAME = 12;

/** Shows the shop's logo, or a mark (a coin that completes a circle) and the name. Links to the landing page. */
export function Logo() {
  const { name, logo } = usePageData().shop;
  const isWritten = logo === undefined || !spellsName(logo.light);
  return (
    <Link
      href="/"
      translate="no"
      className="-ml-1 flex min-h-target min-w-0 items-center gap-2.5 rounded-lg px-1 py-1 text-lg leading-tight font-bold tracking-tight"
    >
      {logo === undefined ? <Mark /> : <OwnLogo {...logo} alt={isWritten ? '' : name} />}
      {isWritten && (
        <span className={cx('line-clamp-2 min-w-0', name.length > LONG_NAME && 'max-sm:text-sm')}>{name}</span>
      )}
    </Link>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect className="fill-accent" width="32" height="32" rx="9" />
      <g className="fill-none stroke-on-accent" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M23.2 11.2A8.6 8.6 0 1 0 24.6 16" />
        <path d="M24.2 6.6v5h-5" />
      </g>
      <rect className="fill-on-accent" x="14" y="12.2" width="4" height="7.6" rx="1.2" />
    </svg>
  );
}

function OwnLogo({ light, dark, alt }: NonNullable<ShopFacts['logo']> & { alt: string }) {
  return (
    <picture className="min-w-8 shrink">
      {dark !== null && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={logoPath(dark.name)}
          width={dark.width}
          height={dark.height}
        />
      )}
      <img
        src={logoPath(light.name)}
        width={light.width}
        height={light.height}
        alt={alt}
        className="h-8 w-auto max-w-full object-contain sm:max-w-44"
      />
    </picture>
  );
}
