import { SeasonList } from '../components/season-list.tsx';

const RenewalsPage = () => <SeasonList />;

export default RenewalsPage;
