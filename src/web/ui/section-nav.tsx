import { cx } from './cx.ts';
import type { TabsLook } from './tabs.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';

interface SectionNavProps<Name extends string> {
  label: string;
  sections: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Look of what chooses between the sections of a screen: the second level, below the tabs of an area. */
export const SECTION_LOOK: TabsLook = {
  list: 'flex gap-1 overflow-x-auto p-0.5',
  tab: 'rounded-full px-[var(--button-side,1rem)]',
  chosen: 'bg-accent-soft text-accent',
  other: 'text-muted hover:bg-sunken hover:text-ink',
  panel: 'mt-3',
};

/** Chooses between the sections of a screen. */
export function SectionNav<Name extends string>({ label, sections, chosen, onChoose }: SectionNavProps<Name>) {
  const strip = useChosenInView<HTMLElement>(chosen);
  return (
    <nav ref={strip} aria-label={label} className={cx('mb-3', SECTION_LOOK.list)}>
      {sections.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === chosen || undefined}
          onClick={() => onChoose(name)}
          className={cx(
            'min-h-target font-semibold whitespace-nowrap',
            SECTION_LOOK.tab,
            name === chosen ? SECTION_LOOK.chosen : SECTION_LOOK.other,
          )}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
