export { AuditLog as default } from '../components/audit-log.tsx';
