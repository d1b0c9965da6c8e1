// Receives webhooks. Run it behind https:  WEBHOOK_SECRET=whsec_… PORT=8080 node receive-webhooks.ts
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from '@worksmart/client';

const secret = process.env.WEBHOOK_SECRET ?? '';
/** In a real receiver, a table: the same event may arrive more than once. */
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  try {
    const event = verifyWebhook({ secret, headers: request.headers, body: await text(request) });
    const id = String(request.headers['webhook-id']);
    if (!seen.has(id)) console.log(`${event.type} of ${event.data.id}: read ${event.data.links.self}`);
    seen.add(id);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end();
  }
});
server.listen(Number(process.env.PORT ?? 8080), () => {
  const address = server.address();
  console.log(`Waiting for webhooks on port ${typeof address === 'object' ? address?.port : address}`);
});
