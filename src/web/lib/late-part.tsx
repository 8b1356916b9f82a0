import { type ComponentType, type ReactNode, Suspense, use } from 'react';

interface LatePart {
  /** Loads the part's code, once. */
  load: () => Promise<unknown>;
  /**
   * A single element without props: React keeps the server's HTML, with any text typed into it, until its code is
   * loaded.
   */
  part: ReactNode;
}

/**
 * Makes a part of a page that is not in the first load. The server renders it after `load` is done
 * (`PageModule.loadRest`).
 */
export function latePart(loadCode: () => Promise<ComponentType>): LatePart {
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const load = () => {
    loading ??= loadCode().then((component) => {
      Loaded = component;
      return component;
    });
    return loading;
  };
  function Part() {
    const Content = Loaded ?? use(load());
    return <Content />;
  }
  const part = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return { load, part };
}
