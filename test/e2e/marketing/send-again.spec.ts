import { SMTPServer } from 'smtp-server';
import { expectAccessible } from '#test/e2e/support/axe.ts';
import { chooseTab, openArea, post } from '#test/e2e/support/desk.ts';
import { expectFits } from '#test/e2e/support/fits.ts';
import { expect, FAILED_LOAD, MORE, test as withProduct } from '#test/e2e/support/product.ts';
import { PASSWORDS } from '#test/e2e/support/shop.ts';
import { ADDRESS, mailOrder, newPhone } from '#test/factories.ts';

const WRONG = 'ada.brok@example.test';
const RIGHT = 'ada.brook@example.test';

/** A mail server that refuses one address for good, with those that it has taken e-mails for. */
interface Mail {
  url: string;
  taken: string[];
}

const test = withProduct.extend<object, { mail: Mail }>({
  mail: [
    async ({ browserName: _browser }, use) => {
      const taken: string[] = [];
      const server = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        onRcptTo({ address }, _session, done) {
          done(address === WRONG ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
        },
        onData(stream, session, done) {
          stream.resume();
          stream.on('end', () => {
            taken.push(...session.envelope.rcptTo.map(({ address }) => address));
            done();
          });
        },
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.server.address();
      if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
      await use({ url: `smtp://127.0.0.1:${address.port}`, taken });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker' },
  ],
  configuration: [
    async ({ mail }, use) => use({ ...PASSWORDS, SMTP_URL: mail.url, EMAIL_FROM: 'shop@shop.example' }),
    { scope: 'worker' },
  ],
});

test(
  'mends the address of an e-mail that was given up, and sends it again once, also by a double click',
  MORE,
  async ({ page, mail, tolerate }) => {
    tolerate(FAILED_LOAD);
    await openArea(page, 'admin');
    const person = { name: 'Ada Brook', phone: newPhone(), email: WRONG, ...ADDRESS };
    const customer = await post(page, '/api/staff/customers', person);
    await post(page, '/api/staff/sell-requests', mailOrder({ customerId: customer.id }));

    /** Reads the states of the e-mails to an address. */
    const statesOf = async (address: string): Promise<string[]> => {
      const messages = await (await page.request.get(`/api/messages?channel=email&q=${address}`)).json();
      return messages.map(({ status }: { status: string }) => status);
    };
    await expect.poll(() => statesOf(WRONG)).toEqual(['failed']);
    await chooseTab(page, 'SMS Notifications');
    const log = page.getByRole('region', { name: 'Message log' });
    const row = log.getByRole('row').filter({ hasText: WRONG });
    await log.getByLabel('Status').selectOption('Needs attention');
    await row.getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: `Email to ${WRONG}` });
    await expect(dialog).toContainText('550');
    await expectAccessible(page, 'an e-mail that was given up');
    await expectFits(page, 'an e-mail that was given up', 'staff');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ada.brook');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(RIGHT);
    await dialog.getByRole('button', { name: 'Send again' }).dblclick();
    await expect(page.getByRole('status').getByText('Sending the message again')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => statesOf(RIGHT)).toEqual(['sent']);
    await page.reload();
    // What is shown stays chosen over a reload.
    await log.getByLabel('Status').selectOption('All statuses');
    const again = log.getByRole('row').filter({ hasText: RIGHT });
    await expect(again).toContainText('Sent');
    await again.getByRole('button').first().click();
    const sent = page.getByRole('dialog', { name: `Email to ${RIGHT}` });
    await expect(sent).toContainText(WRONG);
    await expect(sent.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    expect(mail.taken).toEqual([RIGHT]);
  },
);
