import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { InStaffBar } from '#web/features/staff-gate/index.ts';
import { Button } from '#web/ui/button.tsx';
import { dialogInFront, usePageKey } from '#web/ui/keys/use-page-key.ts';
import { SearchIcon } from '#web/ui/site-icons.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';
import type { Command } from './command.ts';
import { SheetsInAddress } from './found-sheets.tsx';

const loadParts = () => import('./palette/index.ts');

interface CommandPaletteProps {
  /** The open area's own ways to its tabs and its buttons' actions; they take the place of the palette's by their ids. */
  commands: readonly Command[];
}

/**
 * Opens the command palette by Ctrl or Cmd and K, the list of keys by "?", and the sheets of search results. Rendered
 * behind the gate; the code of all three loads after the area's.
 */
export function CommandPalette({ commands }: CommandPaletteProps) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);
  const parts = useLateCode(loadParts, open !== null, close);
  usePageKey('help', () => setOpen('keys'));
  usePaletteKey(() => setOpen('palette'));
  return (
    <>
      <InStaffBar>
        <Button
          variant="quiet"
          className="max-sm:size-target max-sm:p-0!"
          aria-keyshortcuts="Control+K Meta+K"
          title="Search or jump to… (Ctrl K)"
          onClick={() => setOpen('palette')}
        >
          <SearchIcon className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Find</span>
          <kbd className="rounded border border-line-strong px-1.5 font-sans text-sm text-muted max-sm:hidden">
            Ctrl K
          </kbd>
        </Button>
      </InStaffBar>
      {parts !== null && open === 'palette' && (
        <parts.Palette commands={commands} onKeys={() => setOpen('keys')} onClose={close} />
      )}
      {parts !== null && open === 'keys' && <parts.KeysDialog onClose={close} />}
      <SheetsInAddress />
    </>
  );
}

/** Binds Ctrl or Cmd and K, also in a field and over "Order Details", but over no other dialog. */
function usePaletteKey(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isChord || event.key.toLowerCase() !== 'k') return;
    // The browser would focus its own search.
    event.preventDefault();
    if (dialogInFront()?.matches(':not(.dialog-sheet)') !== true) run();
  });
  // Binds the key before the button is painted.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
