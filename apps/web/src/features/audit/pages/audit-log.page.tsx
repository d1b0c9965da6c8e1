import { AuditLog } from '../components/audit-log.tsx';

const AuditLogPage = () => <AuditLog />;

export default AuditLogPage;
