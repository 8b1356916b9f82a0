import { STAFF_ROUTES } from '#contracts/staff-routes.ts';
import { addRoutes } from './api.ts';

/** Lets the areas of staff make their calls, whose table pages of customers do not load. */
addRoutes(STAFF_ROUTES);
