import type { PageData } from '#contracts/pages.ts';
import { PRIVACY } from '#domain/legal/privacy.ts';
import type { Head, Params } from '#web/page.ts';
import { LegalPage } from './legal-page.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `${PRIVACY.title} | ${shop.name}`,
    description: `What ${shop.name} keeps about you when you sell a device, why, who else gets it, and how to see or delete it.`,
    canonicalPath: '/privacy',
  };
}

export function Page() {
  return <LegalPage document={PRIVACY} other={{ label: 'Terms of sale', href: '/terms' }} />;
}
