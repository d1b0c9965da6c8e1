export type { Change, ChangePage, ChangesOptions } from './changes.ts';
export { type ClientOptions, type Credentials, createClient, type WorkSmartClient } from './client.ts';
export { ApiError, type ErrorCode } from './errors.ts';
export type { components, operations, paths } from './generated/api.ts';
export { type ReceivedEvent, verifyWebhook, WebhookError } from './webhooks.ts';
