import { Suspense, type ToggleEvent, useId, useRef, useState } from 'react';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { usePlaces } from '#web/lib/places/places.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePageKey } from '#web/ui/keys/use-page-key.ts';
import { lazyNeeded } from '#web/ui/late/lazy-needed.tsx';
import { closeWithButton } from '#web/ui/popover/close-with-button.ts';
import { useCloseBehind } from '#web/ui/popover/use-close-behind.ts';
import type { OrderFilter } from '../list/filtering/order-filter.ts';
import type { ChangeFilter } from '../list/filtering/use-order-filter.ts';
import { toFilter, toViewFilter, type ViewFilter } from './view-filter.ts';

const ViewsPanel = lazyNeeded(async () => (await import('./panel/index.ts')).ViewsPanel);

interface ViewsMenuProps {
  filter: OrderFilter;
  onChange: ChangeFilter;
}

/**
 * Shows the list's saved views below a button: a native popover, closed by Escape or a press outside. Its code is loaded
 * when it is first opened.
 */
export function ViewsMenu({ filter, onChange }: ViewsMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [{ tab }] = usePlaces().layers;
  const { area } = useOpenGate();
  usePageKey('views', () => button.current?.click());
  useCloseBehind(panel);

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setIsOpen(newState === 'open');
    if (newState === 'closed' || button.current === null || panel.current === null) return;
    closeWithButton(panel.current, button.current);
  };
  const apply = (view: ViewFilter) => {
    panel.current?.hidePopover();
    button.current?.focus();
    onChange(toFilter(view), { tab: view.tab ?? null });
  };
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        className="max-sm:px-4"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="v"
        title="Saved views (V)"
      >
        Views
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Saved views"
        onToggle={onToggle}
        className="beside-button w-[min(26rem,100vw-2.5rem)] rounded-2xl border border-line bg-surface p-2 text-ink shadow-[0_12px_32px_rgb(var(--shade)/0.25)]"
      >
        {isOpen && (
          <Suspense fallback={null}>
            <ViewsPanel area={area === 'pos' ? 'pos' : 'admin'} shown={toViewFilter(filter, tab)} onApply={apply} />
          </Suspense>
        )}
      </div>
    </>
  );
}
