import type { PageData } from '#contracts/pages.ts';
import { LEGAL_TITLES } from '#domain/legal/legal-document.ts';
import type { Head, Params } from '#web/page.ts';
import { LegalPage } from './legal-page.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `${LEGAL_TITLES.terms} | ${shop.name}`,
    description: `What you and ${shop.name} agree to when you sell a device: quote, inspection, price offers, returns, payment and canceling, in plain words.`,
    canonicalPath: '/terms',
  };
}

export function Page() {
  return <LegalPage name="terms" />;
}
