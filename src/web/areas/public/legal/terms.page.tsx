import type { PageData } from '#contracts/pages.ts';
import { TERMS } from '#domain/legal/terms.ts';
import type { Head, Params } from '#web/page.ts';
import { LegalPage } from './legal-page.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `${TERMS.title} | ${shop.name}`,
    description: `What you and ${shop.name} agree to when you sell a device: quote, inspection, price offers, returns, payment and canceling, in plain words.`,
    canonicalPath: '/terms',
  };
}

export function Page() {
  return <LegalPage document={TERMS} other={{ label: 'Privacy policy', href: '/privacy' }} />;
}
