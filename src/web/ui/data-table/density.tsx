import { useState } from 'react';
import { oneOf } from '#web/lib/storage/saved-values.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';
import { Button } from '../button.tsx';
import { RowsIcon } from '../icons.tsx';

const KEY = 'table-density';

/** Remembers the row density of tables on this terminal; compact by default. */
export function useDensity() {
  const [isCompact, setIsCompact] = useState(
    () => readStored(KEY, oneOf(['compact', 'comfortable'])) !== 'comfortable',
  );
  return {
    isCompact,
    setIsCompact: (next: boolean) => {
      setIsCompact(next);
      writeStored(KEY, next ? 'compact' : 'comfortable');
    },
  };
}

interface DensityToggleProps {
  isCompact: boolean;
  onChange: (isCompact: boolean) => void;
}

/** Switches the density of the rows. Cards on a phone are never compact. */
export function DensityToggle({ isCompact, onChange }: DensityToggleProps) {
  return (
    <Button
      variant="secondary"
      aria-pressed={!isCompact}
      aria-label="Comfortable rows"
      title="Comfortable rows"
      className="size-9! p-0! max-[700px]:hidden aria-pressed:bg-accent-soft"
      onClick={() => onChange(!isCompact)}
    >
      <RowsIcon className="size-5" />
    </Button>
  );
}
