import { cx } from './cx.ts';
import { Strip } from './strip/strip.tsx';
import type { TabsLook } from './tabs.tsx';

interface SectionNavProps<Name extends string> {
  label: string;
  sections: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Classes of the second level of navigation: the sections of a screen, below the tabs of an area. */
export const SECTION_LOOK: TabsLook = {
  Strip,
  list: 'gap-1 p-0.5',
  tab: 'rounded-full px-[var(--button-side,1rem)]',
  chosen: 'bg-accent-soft text-accent',
  other: 'text-muted hover:bg-sunken hover:text-ink',
  panel: 'mt-3',
};

/** Chooses between the sections of a screen. */
export function SectionNav<Name extends string>({ label, sections, chosen, onChoose }: SectionNavProps<Name>) {
  const choose = (index: number) => {
    const name = sections[index];
    if (name !== undefined) onChoose(name);
  };
  return (
    <Strip
      labels={sections}
      chosen={sections.indexOf(chosen)}
      onChoose={choose}
      className={cx('mb-3', SECTION_LOOK.list)}
    >
      {(placeOf) => (
        <nav aria-label={label} className="contents">
          {sections.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-current={name === chosen || undefined}
              onClick={() => choose(index)}
              className={cx(
                'min-h-target font-semibold whitespace-nowrap',
                SECTION_LOOK.tab,
                name === chosen ? SECTION_LOOK.chosen : SECTION_LOOK.other,
                placeOf(index),
              )}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
    </Strip>
  );
}
