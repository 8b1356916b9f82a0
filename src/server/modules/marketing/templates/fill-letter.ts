import { fillTemplate, readerValues } from '#domain/marketing/template.ts';
import { type LetterTracking, type OfferLetter, offerEmail, unsubscribeUrl } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { TemplateRow } from './templates.queries.ts';

/** Fills a template for one reader. @param reader `token` of the unsubscribe link of the reader's address */
export function fillLetter(
  { env, publicUrl }: Pick<Context, 'env' | 'publicUrl'>,
  { subject, body }: Pick<TemplateRow, 'subject' | 'body'>,
  reader: { name: string | null; token: string; tracking?: LetterTracking },
): OfferLetter {
  const shop = shopFacts(env, publicUrl);
  const values = { shop_name: shop.name, shop_phone: shop.phone, shop_site: publicUrl, ...readerValues(reader.name) };
  return offerEmail({
    subject: fillTemplate(subject, values),
    body: fillTemplate(body, values),
    unsubscribeUrl: unsubscribeUrl(publicUrl, reader.token),
    shop,
    ...(reader.tracking === undefined ? {} : { tracking: reader.tracking }),
  });
}
