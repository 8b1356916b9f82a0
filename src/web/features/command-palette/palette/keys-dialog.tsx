import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FIXED_KEYS, isCharacter, KEY_GROUPS, KEYS, keyLabel } from '#web/ui/keys/key-table.ts';
import { setSingleKeys, useSingleKeys } from '#web/ui/keys/single-keys.ts';

const ALL_SHORTCUTS = [
  { keys: ['Ctrl K'], does: 'Search or jump to anything', group: 'Everywhere' },
  ...Object.values(KEYS),
  ...FIXED_KEYS,
] as const;

/** Lists the keys of the staff areas from the table that binds them, and turns single-character keys off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" description="Off while you type in a field." onClose={onClose} closeOnBackdrop>
      <div className="grid gap-6">
        {KEY_GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1 font-semibold">{group}</h3>
            <dl className="grid gap-x-4">
              {ALL_SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ keys, does }) => (
                <div key={does} className="flex items-center gap-4 border-b border-line py-1.5 last:border-0">
                  <dt className="min-w-0 flex-1">{does}</dt>
                  <dd className="flex shrink-0 gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className={
                          isOn || !isCharacter(key)
                            ? 'min-w-8 rounded-lg border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-note'
                            : 'min-w-8 rounded-lg border border-line px-2 py-0.5 text-center font-sans text-note text-muted line-through'
                        }
                      >
                        {keyLabel(key)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField
          label="Use single-key shortcuts"
          name="single-keys"
          value={isOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
      </div>
    </Dialog>
  );
}
