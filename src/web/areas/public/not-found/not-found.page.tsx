import type { PageData } from '#contracts/pages.ts';
import type { Head, Params } from '#web/page.ts';
import { NotFound } from './not-found.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Page not found | ${shop.name}`,
    description: 'There is no page at this address.',
    canonicalPath: null,
  };
}

/** Any path that nothing else answers (C2). */
export function Page() {
  return <NotFound />;
}
