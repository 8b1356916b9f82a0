import { type ComponentType, type ReactNode, Suspense, use } from 'react';

interface LatePart {
  /** Loads the part's code, once. */
  load: () => Promise<unknown>;
  /** One element without props: React keeps what the server wrote of it, with what is typed in it, until its code is there. */
  part: ReactNode;
}

/** Makes a part of a page that its first load goes without. The server renders it once `load` is done (`PageModule.loadRest`). */
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
