export { AuditLog as default } from '../audit-log.tsx';
