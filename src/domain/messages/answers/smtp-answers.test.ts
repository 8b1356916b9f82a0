import { expect, test } from 'vitest';
import { readSmtpBreak, readSmtpRefusal } from './smtp-answers.ts';

test.each([
  // The account.
  ['530 5.7.0 Authentication Required', 'MAIL FROM', 'account', 'waits'],
  ['534-5.7.9 Application-specific password required', 'AUTH PLAIN', 'account', 'waits'],
  ['535 5.7.8 Error: authentication failed', 'AUTH PLAIN', 'account', 'waits'],
  ['535 Invalid login', 'AUTH PLAIN', 'account', 'waits'],
  ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', 'AUTH LOGIN', 'account', 'waits'],
  ['504 Unrecognized authentication type', 'AUTH PLAIN', 'account', 'waits'],
  ['554 5.7.1 Service unavailable; Client host blocked', 'CONN', 'account', 'waits'],
  ['550 5.7.1 Relaying denied', 'RCPT TO', 'account', 'waits'],
  ['554 5.7.1 <a@b.example>: Relay access denied', 'RCPT TO', 'account', 'waits'],
  ['550 5.4.5 Daily user sending limit exceeded.', 'DATA', 'account', 'waits'],
  ['554 Sending is paused for your account', 'DATA', 'account', 'waits'],
  ['553 5.7.1 Sender address rejected: not owned by user shop', 'MAIL FROM', 'account', 'waits'],
  ['553 Sender address rejected', 'MAIL FROM', 'account', 'waits'],
  ['554 Message rejected: Email address is not verified. Identities failed the check', 'DATA', 'account', 'waits'],
  ['550 5.1.8 Sender address rejected', 'MAIL FROM', 'account', 'waits'],
  ['454 TLS not available', 'STARTTLS', 'account', 'waits'],
  // How the shop is known.
  ['550-5.7.26 This mail has been blocked because the sender is unauthenticated.', 'DATA', 'sender', 'waits'],
  ['550 5.7.23 The message was rejected because of Sender Policy Framework violation', 'MAIL FROM', 'sender', 'waits'],
  ['550 5.7.1 Unauthenticated email from shop.test is not accepted due to its DMARC policy', 'DATA', 'sender', 'waits'],
  ['550 SPF check failed', 'MAIL FROM', 'sender', 'waits'],
  ['554 5.7.9 Message not accepted for policy reasons', 'DATA', 'sender', 'waits'],
  // The mailbox.
  ['521 Server does not accept mail', 'RCPT TO', 'address', 'ends'],
  ['550 5.1.1 User unknown', 'RCPT TO', 'address', 'ends'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'RCPT TO', 'address', 'ends'],
  ['553 5.1.2 We weren’t able to find the recipient domain', 'RCPT TO', 'address', 'ends'],
  ['553 5.1.3 The recipient address is not a valid address', 'RCPT TO', 'address', 'ends'],
  ['556 5.1.10 Recipient address has null MX', 'RCPT TO', 'address', 'ends'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'RCPT TO', 'address', 'ends'],
  ['550 No such user here', 'RCPT TO', 'address', 'ends'],
  ['550 mailbox not found', 'RCPT TO', 'address', 'ends'],
  ['552 5.2.2 Mailbox full', 'RCPT TO', 'carrier', 'later'],
  ['452 4.2.2 The email account is over quota', 'RCPT TO', 'carrier', 'later'],
  ['552 Requested mail action aborted: exceeded storage allocation', 'RCPT TO', 'carrier', 'later'],
  // What the e-mail says.
  ['550 5.7.1 Message rejected due to local policy', 'DATA', 'content', 'ends'],
  ['552 5.3.4 Message size exceeds fixed limit', 'DATA', 'content', 'ends'],
  ['554 Message looks like spam', 'DATA', 'content', 'ends'],
  ['521 192.0.2.1_is_blocked. DNSBL:ATTRBL', 'RCPT TO', 'content', 'ends'],
  // Others, for now.
  ['550 5.2.1 The user is receiving mail at a rate that prevents delivery', 'RCPT TO', 'carrier', 'later'],
  ['550-5.2.1 This user has received\n550-5.2.1 too many messages too quickly', 'RCPT TO', 'carrier', 'later'],
  ['421 4.7.0 Try again later, closing connection', 'MAIL FROM', 'carrier', 'later'],
  ['450 4.7.1 Greylisted, try again in 5 minutes', 'RCPT TO', 'carrier', 'later'],
  ['451 Temporary failure', 'DATA', 'carrier', 'later'],
  ['454 4.7.0 Temporary authentication failure', 'AUTH PLAIN', 'carrier', 'later'],
  ['503 5.5.1 Bad sequence of commands', 'MAIL FROM', 'carrier', 'later'],
  // Whatever else.
  ['550 Rejected', 'RCPT TO', 'unknown', 'ends'],
  ['554 5.0.0 Transaction failed', 'DATA', 'unknown', 'ends'],
  ['599 What is this', 'DATA', 'unknown', 'ends'],
] as const)('reads %j after %s as the fault of %s, which %s', (text, command, fault, fate) => {
  const answer = readSmtpRefusal({ status: Number(text.slice(0, 3)), text, command });
  expect([answer.fault, answer.fate]).toEqual([fault, fate]);
});

test.each([
  ['535 5.7.8 Error: authentication failed', 'AUTH PLAIN', true],
  ['554 Sending is paused for your account', 'DATA', true],
  ['554 Message rejected: Email address is not verified. Identities failed the check', 'DATA', undefined],
  ['550 5.1.1 User unknown', 'RCPT TO', undefined],
] as const)('reads %j after %s as a refusal of everything: %s', (text, command, isWhole) => {
  expect(readSmtpRefusal({ status: Number(text.slice(0, 3)), text, command }).isWhole).toBe(isWhole);
});

test.each([
  ['ENOAUTH', 'account', 'waits'],
  ['ETLS', 'account', 'waits'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'account', 'waits'],
  ['EDNS', 'carrier', 'later'],
  ['ECONNECTION', 'carrier', 'later'],
  ['ETIMEDOUT', 'carrier', 'later'],
  ['EENVELOPE', 'content', 'ends'],
] as const)('reads a failure %s without a reply as the fault of %s, which %s', (code, fault, fate) => {
  const answer = readSmtpBreak(['ESOCKET', code]);
  expect([answer.fault, answer.fate]).toEqual([fault, fate]);
});
