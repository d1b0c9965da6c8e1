// Keeps received email in memory and serves the two calls of Mailpit's API that are used here.
import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** @type {{ ID: string, Subject: string, To: { Address: string }[], Text: string, HTML: string }[]} newest first */
const messages = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    simpleParser(stream).then((mail) => {
      messages.unshift({
        ID: String(messages.length + 1),
        Subject: mail.subject ?? '',
        To: session.envelope.rcptTo.map(({ address }) => ({ Address: address })),
        Text: mail.text ?? '',
        HTML: mail.html || '',
      });
      done();
    }, done);
  },
});
smtp.listen(1025);

createServer(({ url = '/' }, response) => {
  const id = /^\/api\/v1\/message\/(\w+)$/.exec(url)?.[1];
  const body = id ? messages.find(({ ID }) => ID === id) : { total: messages.length, messages };
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
}).listen(8025);

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
