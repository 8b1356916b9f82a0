import { Link, useLocation } from 'wouter';
import { cx } from './cx.ts';
import { SECTION_LOOK } from './section-nav.tsx';
import { Strip } from './strip/strip.tsx';

interface SectionLinksProps<Name extends string> {
  label: string;
  sections: readonly Name[];
  chosen: Name;
  hrefOf: (name: Name) => string;
}

/** Links the sections of a screen that are pages of their own: below each other on wide screens, else in one line. */
export function SectionLinks<Name extends string>({ label, sections, chosen, hrefOf }: SectionLinksProps<Name>) {
  const [, navigate] = useLocation();
  const choose = (index: number) => {
    const name = sections[index];
    if (name !== undefined) navigate(hrefOf(name));
  };
  return (
    <Strip
      labels={sections}
      chosen={sections.indexOf(chosen)}
      onChoose={choose}
      // The last child is the button "More".
      className={cx('lg:flex-col lg:[&>:last-child]:hidden', SECTION_LOOK.list)}
    >
      {(placeOf) => (
        <nav aria-label={label} className="contents">
          {sections.map((name, index) => (
            <Link
              key={name}
              href={hrefOf(name)}
              aria-current={name === chosen ? 'page' : undefined}
              className={cx(
                'flex min-h-target items-center font-semibold whitespace-nowrap lg:visible lg:static',
                SECTION_LOOK.tab,
                name === chosen ? SECTION_LOOK.chosen : SECTION_LOOK.other,
                placeOf(index),
              )}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
    </Strip>
  );
}
