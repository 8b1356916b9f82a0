import type { LegalTexts } from '#server/modules/legal/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { handleAnswerErasure } from '#server/platform/erase-answers.ts';
import type { ServerModule } from '#server/platform/module.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { addAccountRoutes } from './accounts.routes.ts';
import { makeResetLink, resetQueue } from './passwords/forgot-password.ts';
import { deleteEnded } from './sessions/sessions.queries.ts';

export { createIdentifyUser } from './sessions/identify.ts';
export { deleteEnded, findLiveSessions } from './sessions/sessions.queries.ts';

/** Creates the customers' accounts: registration, sessions, passwords, and the ownership of records. */
export function createAccounts(
  context: Context,
  dependencies: { legal: LegalTexts; notifications: Notifications; personalData: readonly PersonalData[] },
): ServerModule {
  context.jobs.handle(resetQueue, (request) => makeResetLink(context, dependencies.notifications, request));
  handleAnswerErasure(context);
  addAccountRoutes(context, dependencies);
  return { chores: [{ name: 'sessions', run: deleteEnded }] };
}
