import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AREA_TABS, staffPath } from '#domain/staff-addresses.ts';
import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { AREAS, InStaffBar, useMayUse, useOpenGate } from '#web/features/staff-gate/index.ts';
import { withQuery } from '#web/lib/places/layers.ts';
import { Button } from '#web/ui/button.tsx';
import { KEYS, keyLabel } from '#web/ui/keys/key-table.ts';
import { dialogInFront, usePageKey } from '#web/ui/keys/use-page-key.ts';
import { SearchIcon } from '#web/ui/site-icons.tsx';
import { useLateCode } from '#web/ui/use-late-code.ts';
import { type Command, goCommand, uniqueCommands } from './command.ts';
import { ACTS, findActTarget } from './elsewhere.ts';
import { SheetsInAddress } from './found-sheets.tsx';

const loadParts = () => import('./palette/index.ts');

interface CommandPaletteProps {
  /** Commands of the open area: its tabs and its buttons' actions. */
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
  const otherAreaCommands = useOtherAreaCommands();
  const sharedCommands = useSharedCommands(() => setOpen('keys'));
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
        <parts.Palette
          commands={uniqueCommands([...commands, ...otherAreaCommands, ...sharedCommands])}
          onClose={close}
        />
      )}
      {parts !== null && open === 'keys' && <parts.KeysDialog onClose={close} />}
      <SheetsInAddress />
    </>
  );
}

/** Returns the tabs and acts of all areas that the member may use; an act opens in the open area if it exists there. */
function useOtherAreaCommands(): Command[] {
  const { area } = useOpenGate();
  const mayUse = useMayUse();
  const search = useSearch();
  const [, navigate] = useLocation();
  const tabs = mayUse
    .filter((candidate) => candidate !== area)
    .flatMap((tabArea) =>
      AREA_TABS[tabArea].map(({ name, label }) => ({
        ...goCommand(label, () => navigate(staffPath(tabArea, name))),
        detail: AREAS[tabArea].link,
      })),
    );
  const acts = ACTS.flatMap((act): Command[] => {
    const target = findActTarget(act, area, mayUse);
    if (target === null) return [];
    const query = new URLSearchParams({
      ...(target.area === area && Object.fromEntries(new URLSearchParams(search))),
      ...act.query,
    });
    const run = () => navigate(withQuery(target.path, String(query)));
    return [{ id: act.id, group: 'Actions', label: act.label, run }];
  });
  return [...tabs, ...acts];
}

/** Returns the commands that every area offers. */
function useSharedCommands(showKeys: () => void): Command[] {
  const { area, logout } = useOpenGate();
  const [, navigate] = useLocation();
  const [help] = KEYS.help.keys;
  return [
    ...STAFF_AREAS.filter((other) => other !== area).map((other) =>
      goCommand(AREAS[other].link, () => navigate(AREAS[other].path)),
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
  // Binds the key before the button is painted.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
