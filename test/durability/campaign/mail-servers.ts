import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { portOf } from '#server/ports/testing/http-peer.ts';

/** Mail servers, one for each process, with common counts. */
export interface MailServers {
  /** Addresses for SMTP_URL, one of each process. */
  urls: readonly string[];
  /** Number of e-mails by address. */
  taken: ReadonlyMap<string, number>;
  /** Number of e-mails that each process has sent. */
  bySender: readonly number[];
  stop(): void;
}

/**
 * Starts mail servers on loopback.
 * @param answerMs time in ms until a server accepts an e-mail
 */
export async function startMailServers(processes: number, answerMs: number): Promise<MailServers> {
  const taken = new Map<string, number>();
  const bySender = Array.from({ length: processes }, () => 0);
  const servers = bySender.map(
    (_, sender) =>
      new SMTPServer({
        disabledCommands: ['STARTTLS'],
        authOptional: true,
        async onData(stream, session, done) {
          for await (const _chunk of stream);
          // Counts before the answer: a sender that is killed while it waits has sent the e-mail.
          for (const { address } of session.envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
          bySender[sender] = (bySender[sender] ?? 0) + 1;
          if (answerMs > 0) await sleep(answerMs);
          done();
        },
      }),
  );
  for (const server of servers) {
    // Killed senders break their connections.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  return {
    urls: servers.map((server) => `smtp://127.0.0.1:${portOf(server.server.address())}`),
    taken,
    bySender,
    stop: () => {
      for (const server of servers) server.close();
    },
  };
}
