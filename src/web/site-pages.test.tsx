import { expect, test } from 'vitest';
import { DATA, renderPage } from './testing/page-html.ts';

const shownIn = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('How It Works shows three steps and five value factors, with the numbers of the price rules', async () => {
  const text = shownIn((await renderPage('/how-it-works')).html);
  for (const part of [
    ...['Get a quote', 'Evaluation', 'Get paid', 'Model', 'Storage', 'Condition', 'Carrier', 'Lock status'],
    ...['+10% to -50%', '-10%', '+$25', 'You get $612', 'You get $705'],
  ]) {
    expect(text).toContain(part);
  }
});

test('Services shows six cards, each with a link', async () => {
  const { html } = await renderPage('/services');
  const cards = /<section[^>]*aria-labelledby="services-title"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  expect(cards.match(/<li[\s\S]*?<h3[\s\S]*?<a [\s\S]*?<\/li>/g)).toHaveLength(6);
});

test('the questions have the same answers for search engines as for readers', async () => {
  const { html } = await renderPage('/faq');
  const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(facts).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 7 } });
  for (const { name } of facts.mainEntity) expect(shownIn(html)).toContain(name);
});

test('Contact shows the address and the hours, and links to call, write and find the way', async () => {
  const { html } = await renderPage('/contact', { ...DATA, shop: { ...DATA.shop, name: 'Shop' } });
  for (const href of ['tel:+15125550142', 'mailto:hello@example.com']) expect(html).toContain(`href="${href}"`);
  const map = /href="([^"]+)"[^>]*>(?:<[^>]+>)*Open in Maps/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(map).searchParams.get('q')).toBe('Shop, 1 Main St, Austin, TX 78704');
  expect(shownIn(html)).toMatch(/Mon-Fri 10AM-7PM Sat 10AM-6PM Sun 12PM-5PM .* 1 Main St Austin/);
});
