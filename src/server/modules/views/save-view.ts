import crypto from 'node:crypto';
import { type createView, type SavedView, savedView } from '#contracts/views.ts';
import { requireArea, staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { refuseViolations } from '#server/platform/writing/refusing.ts';
import { NAME_TAKEN } from './change-view.ts';
import { describeView } from './describe-view.ts';
import { countViews, insertView, MAX_VIEWS } from './views.queries.ts';

/**
 * Saves a view for all members of an area, once for each Idempotency-Key.
 * @throws Failure forbidden for an area that is not open, view_name_taken, too_many_views
 */
export async function saveView(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { body, caller, idempotencyKey }: CreatingCall<typeof createView>,
): Promise<SavedView> {
  requireArea(caller, body.area);
  const by = staffOf(caller);
  const request = { scope: `views.create ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const { body: saved } = await refuseViolations(NAME_TAKEN, () =>
    writeOnce(database, request, savedView, async (tx) => {
      if ((await countViews(tx, body.area)) >= MAX_VIEWS) fail('too_many_views');
      const { area, name } = body;
      const view = { id: crypto.randomUUID(), area, name, filter: JSON.stringify(body.filter), ...by };
      await insertView(tx, { ...view, createdAt: clock.now() });
      return { status: 201, body: describeView(caller, view) };
    }),
  );
  return saved;
}
