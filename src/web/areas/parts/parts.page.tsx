import { useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import { useHydrated } from '#web/lib/loading.ts';
import type { Head } from '#web/page.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { DIALOGS } from './dialogs.ts';
import { GROUPS } from './groups.ts';
import { COLORS, frameAddress, OPEN_PARAM, SIZES, useLook, useParam, WIDTHS } from './look.ts';
import { keepColors } from './scheme.ts';

export function head(): Head {
  return { title: 'Parts', description: 'The parts of the interface, in their states.', canonicalPath: null };
}

/** Shows each part of `web/ui` in its states (decision 001). In development only. */
export function Page() {
  // Some parts render in the browser only.
  return useHydrated() && <Parts />;
}

function Parts() {
  const look = useLook();
  const isFrame = new URLSearchParams(useSearch()).has('frame');
  useLayoutEffect(() => keepColors(look.colors), [look.colors]);
  const isAlone = isFrame || look.widths === 'Window';
  return (
    <>
      {/* Staff screens take their sizes from the bar that they have (styles/staff.css). */}
      <header className={look.sizes === 'Staff' ? 'staff-bar' : undefined}>{!isFrame && <Switches {...look} />}</header>
      {isAlone ? <Groups /> : <Frames widths={look.widths} address={frameAddress(look)} />}
      {isAlone && <OpenDialog />}
    </>
  );
}

function Switches({ colors, setColors, sizes, setSizes, widths, setWidths }: ReturnType<typeof useLook>) {
  return (
    <div className="mx-auto max-w-[80rem] p-4 sm:px-8">
      <h1 className="page-title">Parts</h1>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3">
        <span className="text-muted">Colors</span>
        <SectionNav label="Colors" sections={COLORS} chosen={colors} onChoose={setColors} />
        <span className="text-muted">Sizes</span>
        <SectionNav label="Sizes" sections={SIZES} chosen={sizes} onChoose={setSizes} />
        <span className="text-muted">Widths</span>
        <SectionNav label="Widths" sections={WIDTHS} chosen={widths} onChoose={setWidths} />
      </div>
      {widths === 'Window' && (
        <nav aria-label="Groups" className="flex flex-wrap gap-x-4">
          {GROUPS.map(({ name }) => (
            <a key={name} href={`#${idOf(name)}`} className="text-link">
              {name}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

const idOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-');

function Groups() {
  return (
    <div className="mx-auto grid w-full max-w-[80rem] grid-cols-1 gap-10 p-4 sm:px-8">
      {GROUPS.map(({ name, Group }) => (
        <section key={name} id={idOf(name)} aria-label={name} className="grid min-w-0 grid-cols-1 gap-6">
          <h2 className="border-b border-line pb-2 text-2xl">{name}</h2>
          <Group />
        </section>
      ))}
    </div>
  );
}

/** Shows the parts in frames of their own; media queries read the width of the frame. */
function Frames({ widths, address }: { widths: string; address: string }) {
  return (
    <div className="flex gap-6 overflow-x-auto px-4 pb-4 sm:px-8">
      {widths.split(' and ').map((width) => (
        <iframe
          key={width}
          title={`Parts, ${width} pixels wide`}
          src={address}
          width={width}
          className="h-[calc(100dvh-13rem)] min-h-[40rem] flex-none rounded-2xl border border-line"
        />
      ))}
    </div>
  );
}

/** Shows the dialog that the address names. */
function OpenDialog() {
  const open = useParam(OPEN_PARAM);
  const id = new URLSearchParams(useSearch()).get(OPEN_PARAM);
  const dialog = DIALOGS.find(({ name }) => name === id);
  return dialog !== undefined && <dialog.Opened onClose={() => open(null)} />;
}
