import { type ComponentType, type ReactNode, Suspense, use, useEffect } from 'react';

export interface LatePart {
  /** Loads the part's code, once. */
  load: () => Promise<unknown>;
  /**
   * A single element without props: React keeps the server's HTML, with any text typed into it, until its code loads.
   */
  part: ReactNode;
}

interface LatePartOptions {
  /** For a part that works without its code: when the code fails to load, the server's HTML stays and this is called. */
  onFailure?: () => void;
  /** Delays loading the code of a server-rendered part until this resolves; by default, loads at once. */
  after?: Promise<void>;
  /** Called when the part responds. */
  onReady?: () => void;
}

/**
 * Makes a part of a page that is not in the first load. The server renders it once `load` is done
 * (`PageModule.loadRest`).
 */
export function latePart(
  loadCode: () => Promise<ComponentType>,
  { onFailure, after, onReady }: LatePartOptions = {},
): LatePart {
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const load = () => {
    loading ??= loadCode().then((component) => {
      Loaded = component;
      return component;
    });
    return loading;
  };
  const begin = () => {
    const loaded = after === undefined ? load() : after.then(load);
    return onFailure === undefined ? loaded : loaded.catch(reportFailure);
  };
  /** Reports the failure and never resolves: React keeps the server's HTML. */
  const reportFailure = (error: unknown): Promise<never> => {
    console.warn('A part of the page did not load', error);
    onFailure?.();
    return new Promise(() => undefined);
  };
  let rendered: Promise<ComponentType> | null = null;
  /** Returns the same promise for every render, as React requires; one that is already fulfilled when the code is loaded. */
  const code = () => {
    rendered ??= Loaded === null ? begin() : fulfilled(Loaded);
    return rendered;
  };
  /** Calls `use` in every render: React discards the server's HTML when a later render waits for less than the first one. */
  function Part() {
    return <Ready Content={use(code())} onReady={onReady} />;
  }
  const part = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return { load, part };
}

/** Returns a promise that React sees as fulfilled without waiting for it. */
function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

function Ready({ Content, onReady }: { Content: ComponentType; onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), []);
  return <Content />;
}
