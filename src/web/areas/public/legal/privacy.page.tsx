import type { PageData } from '#contracts/pages.ts';
import { LEGAL_TITLES } from '#domain/legal/legal-document.ts';
import type { Head, Params } from '#web/page.ts';
import { LegalPage } from './legal-page.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `${LEGAL_TITLES.privacy} | ${shop.name}`,
    description: `What ${shop.name} keeps about you when you sell a device, why, who else gets it, and how to see or delete it.`,
    canonicalPath: '/privacy',
  };
}

export function Page() {
  return <LegalPage name="privacy" />;
}
