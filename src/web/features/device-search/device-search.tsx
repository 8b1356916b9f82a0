import { type FocusEvent, type SyntheticEvent, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Suggestion } from '#domain/catalog/suggest-devices.ts';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
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
  // Leaves the field uncontrolled: text typed before hydration is not lost.
  const [typed, setTyped] = useState('');
  const isBlank = typed.trim() === '';
  const suggestions = finder?.find(typed) ?? (isMissing ? [] : null);
  const combobox = useCombobox<Suggestion>({
    options: isBlank ? null : suggestions,
    onPick: (suggestion) => finder !== null && navigate(finder.pathOf(suggestion)),
  });

  const startSearch = (text: string) => {
    setTyped(text);
    combobox.show();
    load();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const best = combobox.isShown ? suggestions?.[combobox.active ?? 0] : undefined;
    if (best !== undefined && finder !== null) navigate(finder.pathOf(best));
    else if (finder === null || isBlank) navigate(ALL_DEVICES);
    else combobox.show();
  };
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) combobox.close();
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
          {...combobox.field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          placeholder="iPhone 15 Pro 256"
          className="control min-h-14 rounded-full pr-14 pl-6 text-lg"
          onFocus={(event) => startSearch(event.currentTarget.value)}
          onChange={(event) => startSearch(event.target.value)}
        />
        <SubmitButton />
        {combobox.isShown && (
          // Below the field and over the page.
          <div
            ref={combobox.panel}
            className="absolute inset-x-0 top-[calc(100%+0.375rem)] z-20 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface shadow-[0_16px_40px_rgb(var(--shade)/0.22)]"
          >
            {combobox.isExpanded && finder !== null ? (
              <finder.List suggestions={suggestions ?? []} combobox={combobox} />
            ) : (
              <NothingFound isMissing={finder === null} />
            )}
          </div>
        )}
        <FoundCount
          count={combobox.isShown && finder !== null ? (suggestions?.length ?? 0) : null}
          noun={['device', 'devices']}
        />
      </form>
    </search>
  );
}

/** Loads the search on demand. @returns `isMissing` as true when it could not be loaded */
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
