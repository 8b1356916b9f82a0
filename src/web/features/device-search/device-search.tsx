import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Suggestion } from '#domain/catalog/suggest-devices.ts';
import { FoundCount } from '#web/ui/found/found-count.tsx';
import { SearchIcon } from '#web/ui/site-icons.tsx';
import { type DeviceFinder, loadSearch } from './load-search.ts';

/** Page of all devices, used without script and when nothing is found. */
const ALL_DEVICES = '/sell';

/**
 * Finds a device by its name: a combobox, whose list and devices are loaded when it is focused. Arrow keys move the
 * highlight, Enter picks the highlighted device or else the best, Escape closes.
 */
export function DeviceSearch() {
  const id = useId();
  const [, navigate] = useLocation();
  const { finder, isMissing, load } = useFinder();
  // The field keeps its own text, so that text typed before hydration is not lost.
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);

  const found = finder?.find(typed) ?? null;
  const isAsking = isOpen && typed.trim() !== '';
  const isListed = isAsking && found !== null && found.length > 0;
  const isPanel = isListed || (isAsking && (found !== null || isMissing));

  useEffect(() => {
    if (isPanel) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isPanel]);
  useEffect(() => {
    if (active !== null) panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(null);
    load();
  };
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const pick = (suggestion: Suggestion) => {
    if (finder !== null) navigate(finder.pathOf(suggestion));
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found !== null && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(moved(active, by, found.length));
    }
    if (event.key === 'Escape' && isPanel) {
      event.preventDefault();
      close();
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const best = isAsking ? found?.[active ?? 0] : undefined;
    if (best !== undefined) pick(best);
    else if (found === null || typed.trim() === '') navigate(ALL_DEVICES);
    else setOpen(true);
  };
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  return (
    <search>
      <form action={ALL_DEVICES} onSubmit={onSubmit} onBlur={onLeave} className="relative">
        <label htmlFor={`${id}-field`} className="sr-only">
          Search for your device
        </label>
        <input
          id={`${id}-field`}
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-activedescendant={isListed && active !== null ? `${id}-list-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          placeholder="iPhone 15 Pro 256"
          className="control min-h-14 rounded-full pr-14 pl-6 text-lg"
          onFocus={(event) => take(event.currentTarget.value)}
          onChange={(event) => take(event.target.value)}
          onKeyDown={onKey}
        />
        <SubmitButton />
        {isPanel && (
          // Below the field and over the page.
          <div
            ref={panel}
            className="absolute inset-x-0 top-[calc(100%+0.375rem)] z-20 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface shadow-[0_16px_40px_rgb(var(--shade)/0.22)]"
          >
            {isListed && finder !== null ? (
              <finder.List id={`${id}-list`} found={found} active={active} onPoint={setActive} onPick={pick} />
            ) : (
              <NothingFound isMissing={found === null} />
            )}
          </div>
        )}
        <FoundCount count={isAsking && found !== null ? found.length : null} noun={['device', 'devices']} />
      </form>
    </search>
  );
}

/** Loads what finds devices. @returns `isMissing` when it could not be loaded */
function useFinder() {
  const [finder, setFinder] = useState<DeviceFinder | null>(null);
  const [isMissing, setMissing] = useState(false);
  const load = () => {
    loadSearch().then(
      (loaded) => {
        setFinder(loaded);
        setMissing(false);
      },
      (error: unknown) => {
        console.warn('The search could not be loaded', error);
        setMissing(true);
      },
    );
  };
  return { finder, isMissing, load };
}

/** Returns the next highlight; it returns to the field at either end. */
function moved(active: number | null, by: number, length: number): number | null {
  if (active === null) return by === 1 ? 0 : length - 1;
  const next = active + by;
  return next < 0 || next >= length ? null : next;
}

function SubmitButton() {
  return (
    <button
      type="submit"
      className="absolute top-1.5 right-1.5 grid size-target place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong"
    >
      <SearchIcon className="size-5" />
      <span className="sr-only">Search</span>
    </button>
  );
}

function NothingFound({ isMissing }: { isMissing: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2">
      <p className="py-2 font-medium">{isMissing ? 'Search isn’t working right now' : 'No results'}</p>
      <Link href={ALL_DEVICES} className="text-link inline-flex min-h-target items-center">
        See all devices
      </Link>
    </div>
  );
}
