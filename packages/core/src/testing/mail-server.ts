import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '#testing/listen.ts';

/** An email that the mail server got: the commands since `MAIL FROM` and the raw message. */
export interface ReceivedMail {
  commands: string[];
  to: string;
  message: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** How many connections were opened so far. */
  connections(): number;
  close(): Promise<void>;
}

/** What the server does with a recipient: milliseconds until it accepts the email, or no response at all. */
export type Treatment = number | 'hang';

/** Starts a mail server that speaks as much SMTP as a test needs. @param treat decides by recipient; default: at once */
export const startMailServer = async (treat: (to: string) => Treatment = () => 0): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let opened = 0;

  const serve = async (socket: Socket): Promise<void> => {
    let mail: ReceivedMail = { commands: [], to: '', message: '' };
    let treatment: Treatment = 0;
    let reading = false;
    socket.write('220 mail.test\r\n');
    for await (const line of createInterface({ input: socket })) {
      if (reading && line !== '.') {
        mail.message += `${line}\n`;
      } else if (reading) {
        reading = false;
        await sleep(Number(treatment));
        received.push(mail);
        socket.write('250 kept\r\n');
      } else {
        if (line.startsWith('MAIL FROM:')) mail = { commands: [], to: '', message: '' };
        mail.commands.push(line);
        const to = /^RCPT TO:<(.*)>/.exec(line)?.[1];
        if (to) {
          mail.to = to;
          treatment = treat(to);
          if (treatment === 'hang') continue;
        }
        reading = line === 'DATA';
        socket.write(reading ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    }
  };

  const server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    serve(socket).catch(() => {});
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    connections: () => opened,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
