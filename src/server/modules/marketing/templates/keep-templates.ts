import { ERRORS } from '#contracts/errors.ts';
import {
  type createTemplate,
  type MarketingTemplate,
  marketingTemplate,
  type updateTemplate,
} from '#contracts/marketing-templates.ts';
import { STARTER_TEMPLATES } from '#domain/marketing/starter-templates.ts';
import { fillTemplate, readerValues } from '#domain/marketing/template.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import {
  findTemplate,
  insertTemplate,
  listTemplateRows,
  type TemplateRow,
  writeTemplate,
} from './templates.queries.ts';

const PREVIEW_CHARACTERS = 140;

/** Lists the templates by key. */
export async function listTemplatesForMarketing(context: Context): Promise<MarketingTemplate[]> {
  return (await listTemplateRows(context.database)).map((row) => describeTemplate(context, row));
}

/** Adds the first templates to a shop without any. Templates cannot be deleted, so this happens once. */
export async function addStarterTemplates({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  if ((await listTemplateRows(database)).length > 0) return;
  await database.transaction(async (tx) => {
    for (const starter of STARTER_TEMPLATES)
      await insertTemplate(tx, { ...starter, version: 1, updatedAt: clock.now() });
  });
}

/** Adds a template, once for each Idempotency-Key. @throws Failure template_exists */
export async function addTemplate(
  context: Context,
  { body, caller, idempotencyKey }: Call<typeof createTemplate>,
): Promise<MarketingTemplate> {
  const { database, clock } = context;
  const request = { scope: `marketing.createTemplate ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const { body: added } = await writeOnce(database, request, marketingTemplate, async (tx) => {
    const row = { ...body, version: 1, updatedAt: clock.now() };
    if (!(await insertTemplate(tx, row))) {
      fail('template_exists', { errors: { key: ERRORS.template_exists.message } });
    }
    return { status: 201, body: describeTemplate(context, row) };
  });
  return added;
}

/** Changes a template. @throws Failure not_found, template_changed when the version is outdated */
export async function editTemplate(
  context: Context,
  { params, body }: Call<typeof updateTemplate>,
): Promise<MarketingTemplate> {
  const { database, clock } = context;
  const written = await writeTemplate(database, { ...body, key: params.key, updatedAt: clock.now() });
  if (written !== null) return describeTemplate(context, written);
  if ((await findTemplate(database, params.key)) === null) fail('not_found');
  fail('template_changed');
}

function describeTemplate(
  { env, publicUrl }: Pick<Context, 'env' | 'publicUrl'>,
  { updatedAt, ...row }: TemplateRow,
): MarketingTemplate {
  const shop = { shop_name: env.SHOP_NAME, shop_phone: env.SHOP_PHONE, shop_site: publicUrl };
  const text = fillTemplate(row.body, { ...shop, ...readerValues(null) })
    .replace(/\s+/g, ' ')
    .trim();
  const preview = text.length > PREVIEW_CHARACTERS ? `${cutText(text, PREVIEW_CHARACTERS)}…` : text;
  return { ...row, preview, updatedAt: updatedAt.toISOString() };
}
