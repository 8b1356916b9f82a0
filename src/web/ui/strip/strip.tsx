import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { Menu } from '../menu/menu.tsx';
import { useFit } from './use-fit.ts';

export interface StripProps {
  labels: readonly string[];
  /** Index of the chosen item. */
  chosen: number;
  onChoose: (index: number) => void;
  className: string;
  /** Renders one element around the items. @param placeOf returns the classes of a hidden item */
  children: (placeOf: (index: number) => string | false) => ReactNode;
}

/** Hides an item from view and layout, and keeps its width. */
const AWAY = 'invisible absolute';

/** Shows items in one line; those that do not fit are behind "More", except for the chosen one. */
export function Strip({ labels, chosen, onChoose, className, children }: StripProps) {
  const frame = useRef<HTMLDivElement>(null);
  const fits = useFit(frame, labels.join('\n'), chosen);
  const others = labels.map((label, index) => ({ label, index })).filter(({ index }) => fits[index] === false);
  const choose = (index: number) => {
    flushSync(() => onChoose(index));
    frame.current?.querySelector<HTMLElement>('[aria-selected=true], [aria-current]')?.focus();
  };
  return (
    <div ref={frame} className={cx('relative flex min-w-0', className)}>
      {children((index) => fits[index] === false && AWAY)}
      <div className={cx('shrink-0', others.length === 0 && AWAY)}>
        <Menu
          label="More"
          items={others.map(({ label, index }) => ({ key: label, label, run: () => choose(index) }))}
          buttonClass="flex min-h-target items-center gap-1 px-3 font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3"
        >
          <span className="more-word">More</span>
          <ChevronDownIcon className="size-4" />
        </Menu>
      </div>
    </div>
  );
}
