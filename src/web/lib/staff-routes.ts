import { STAFF_ROUTES } from '#contracts/staff-routes.ts';
import { addRoutes } from './api.ts';

/** Adds the routes of staff areas, which pages of customers do not load. */
addRoutes(STAFF_ROUTES);
