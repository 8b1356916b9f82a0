import type { previewTemplate, previewTemplateText } from '#contracts/marketing-templates.ts';
import { framedOffer } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { fillLetter } from './fill-letter.ts';
import { findTemplate } from './templates.queries.ts';

/** A reader whose name is longer than most. The unsubscribe link of a preview changes nothing. */
const READER = { name: 'Alexandria Montgomery-Featherstonehaugh', token: 'example' };

/** Allows the inline styles that mail programs read. The preview loads and runs nothing, and only our own pages may frame it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

/** The media query of the letter's dark mode, and its replacements for a preview that ignores the browser's own mode. */
const DARK_READERS = '@media (prefers-color-scheme:dark)';
const LOOKS = { own: DARK_READERS, light: '@media not all', dark: '@media all' } as const;

/** Renders a template as its readers see it. @throws Failure not_found */
export async function previewLetter(
  context: Context,
  { params, query, reply }: Pick<Call<typeof previewTemplate>, 'params' | 'query' | 'reply'>,
): Promise<RawAnswer> {
  const letter = await fillPreview(context, params.key);
  reply.headers({ 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' });
  const html = framedOffer(letter, shopFacts(context.env, context.publicUrl));
  return new RawAnswer('text/html; charset=utf-8', html.replaceAll(DARK_READERS, LOOKS[query.look ?? 'own']));
}

/** Writes a template as plain text. @throws Failure not_found */
export async function previewText(
  context: Context,
  { params }: Pick<Call<typeof previewTemplateText>, 'params'>,
): Promise<{ subject: string; text: string }> {
  const { subject, text } = await fillPreview(context, params.key);
  return { subject, text };
}

async function fillPreview(context: Context, key: string) {
  const template = (await findTemplate(context.database, key)) ?? fail('not_found');
  return fillLetter(context, template, READER);
}
