import { z } from 'zod';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { STATUS_CHOICES } from '#domain/orders/status-choice.ts';
import { ORDER_AREAS } from '#domain/staff-areas.ts';
import { endpoint } from './endpoint.ts';
import { day, id, searchField, serviceMethod } from './fields.ts';
import { viewForm } from './forms/views.ts';
import { ORDER_SORTS } from './orders.ts';

const area = z.enum(ORDER_AREAS);

/** Filter and sorting of a list of orders. A field that is left out filters nothing. */
export const viewFilter = z
  .strictObject({
    q: searchField(MAX_NUMBER_TEXT_LENGTH).optional(),
    status: z.enum(STATUS_CHOICES).optional(),
    serviceMethod: serviceMethod.optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(ORDER_SORTS).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    /** A list other than the area's first: ended orders, at the point of sale. */
    tab: z.literal('completed').optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first',
  })
  .refine(
    (filter) => Object.values(filter).some((value) => value !== undefined),
    'A view needs a filter or a sort order',
  );
export type ViewFilter = z.infer<typeof viewFilter>;

/** View of the orders, saved for all staff in the area. */
export const savedView = z.object({
  id,
  name: z.string(),
  filter: viewFilter,
  /** Member who saved it, by name, or the area. */
  actor: z.string(),
  /** True when the caller may rename and delete it: its maker, everyone in the area when the maker is unknown, and admins. */
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Lists the views of an area by name, 50 at most. */
export const listViews = endpoint({
  id: 'views.list',
  summary: 'Saved views of the orders',
  access: ORDER_AREAS,
  query: z.strictObject({ area }),
  responses: { 200: z.array(savedView) },
});

export const createView = endpoint({
  id: 'views.create',
  summary: 'Save a view of the orders under a name',
  access: ORDER_AREAS,
  activity: 'Saved the view {object|of orders}',
  body: z.strictObject({ area, ...viewForm.shape, filter: viewFilter }),
  responses: { 201: savedView },
  errors: ['view_name_taken', 'too_many_views'],
  idempotent: true,
});

export const renameView = endpoint({
  id: 'views.rename',
  summary: 'Rename a saved view',
  access: ORDER_AREAS,
  activity: 'Renamed the view {object|of orders}',
  params: z.strictObject({ id }),
  body: z.strictObject(viewForm.shape),
  example: { name: 'Waiting' },
  responses: { 200: savedView },
  errors: ['not_found', 'view_not_yours', 'view_name_taken'],
});

/** Deletes a view. One that is already deleted is 404. */
export const deleteView = endpoint({
  id: 'views.delete',
  summary: 'Delete a saved view',
  access: ORDER_AREAS,
  activity: 'Deleted a saved view',
  params: z.strictObject({ id }),
  responses: { 200: savedView },
  errors: ['not_found', 'view_not_yours'],
});
