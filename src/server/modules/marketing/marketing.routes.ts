import { importContacts, previewContacts, readBadLines } from '#contracts/contact-import.ts';
import {
  changeSubscription,
  createContact,
  deleteContact,
  listContacts,
  listContactTags,
  updateContact,
} from '#contracts/marketing.ts';
import {
  createTemplate,
  listTemplates,
  previewTemplate,
  previewTemplateText,
  testEmail,
  updateTemplate,
} from '#contracts/marketing-templates.ts';
import { keepQuote } from '#contracts/offers.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addContact } from './contacts/add-contact.ts';
import { listTagRows } from './contacts/contacts.queries.ts';
import { dropContact, editContact, listContactsForMarketing } from './contacts/keep-contacts.ts';
import { toggleSubscription } from './contacts/subscription.ts';
import { importFile, previewImport, writeBadLines } from './import/import-contacts.ts';
import { keepForReminder } from './joining/keep-quote.ts';
import { addTemplate, editTemplate, listTemplatesForMarketing } from './templates/keep-templates.ts';
import { previewLetter, previewText } from './templates/preview-template.ts';
import { sendTestEmail } from './templates/send-test-email.ts';

export function addMarketingRoutes(context: Context, notifications: Notifications): void {
  const { addRoute, database } = context;
  addRoute(listContacts, (call) => listContactsForMarketing(context, call));
  addRoute(createContact, (call) => addContact(context, call));
  addRoute(updateContact, (call) => editContact(context, call));
  addRoute(deleteContact, (call) => dropContact(context, call));
  addRoute(changeSubscription, (call) => toggleSubscription(context, call));
  addRoute(previewContacts, (call) => previewImport(context, call));
  addRoute(importContacts, (call) => importFile(context, call));
  addRoute(readBadLines, (call) => writeBadLines(context, call));
  addRoute(listTemplates, () => listTemplatesForMarketing(context));
  addRoute(createTemplate, (call) => addTemplate(context, call));
  addRoute(updateTemplate, (call) => editTemplate(context, call));
  addRoute(previewTemplate, (call) => previewLetter(context, call));
  addRoute(previewTemplateText, (call) => previewText(context, call));
  addRoute(testEmail, (call) => sendTestEmail(context, notifications, call));
  addRoute(keepQuote, async (call) => {
    await keepForReminder(context, call);
    return { message: 'We remind you once.' };
  });
  addRoute(listContactTags, async () => listTagRows(database));
}
