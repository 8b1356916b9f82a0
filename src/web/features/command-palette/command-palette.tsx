import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { StaffOrder } from '#contracts/orders.ts';
import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { AREAS, InStaffBar, useOpenGate } from '#web/features/staff-gate/index.ts';
import { Button } from '#web/ui/button.tsx';
import { KEYS, keyLabel } from '#web/ui/keys/key-table.ts';
import { dialogInFront, usePageKey } from '#web/ui/keys/use-page-key.ts';
import { useLateCode } from '#web/ui/use-late-code.ts';
import { type Command, goCommand } from './command.ts';
import type { AtCounter } from './palette/use-found.ts';

const loadParts = () => import('./palette/index.ts');

interface CommandPaletteProps {
  /** Commands of the area beside orders and customers: its tabs and its buttons' actions. */
  commands: readonly Command[];
  onOpenOrder: (order: Pick<StaffOrder, 'id'>) => void;
  /** Opens the visits and units that the buyback POS finds; left out in other areas. */
  atCounter?: AtCounter;
}

/**
 * Opens the command palette by Ctrl or Cmd and K, and the list of keys by "?". Rendered behind the gate; the code of
 * both is loaded after the area's.
 */
export function CommandPalette({ commands, onOpenOrder, atCounter }: CommandPaletteProps) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);
  const parts = useLateCode(loadParts, open !== null, close);
  const everywhere = useCommandsEverywhere(() => setOpen('keys'));
  usePageKey('help', () => setOpen('keys'));
  usePaletteKey(() => setOpen('palette'));
  return (
    <>
      <InStaffBar>
        <Button
          variant="quiet"
          className="max-sm:hidden"
          aria-keyshortcuts="Control+K Meta+K"
          title="Search or jump to… (Ctrl K)"
          onClick={() => setOpen('palette')}
        >
          Find <kbd className="rounded border border-line-strong px-1.5 font-sans text-sm text-muted">Ctrl K</kbd>
        </Button>
      </InStaffBar>
      {parts !== null && open === 'palette' && (
        <parts.Palette
          commands={[...commands, ...everywhere]}
          onOpenOrder={onOpenOrder}
          atCounter={atCounter ?? null}
          onClose={close}
        />
      )}
      {parts !== null && open === 'keys' && <parts.KeysDialog onClose={close} />}
    </>
  );
}

/** Returns the commands of every area. */
function useCommandsEverywhere(showKeys: () => void): Command[] {
  const { area, logout } = useOpenGate();
  const [, navigate] = useLocation();
  const [help] = KEYS.help.keys;
  return [
    ...STAFF_AREAS.filter((one) => one !== area).map((one) =>
      goCommand(AREAS[one].link, () => navigate(AREAS[one].path)),
    ),
    { id: 'keys', group: 'Actions', label: KEYS.help.does, key: keyLabel(help), run: showKeys },
    { id: 'logout', group: 'Actions', label: 'Logout', run: logout },
  ];
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
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
