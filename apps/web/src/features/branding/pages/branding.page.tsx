import { BrandingScreen } from '../components/branding-screen.tsx';

const BrandingPage = () => <BrandingScreen />;

export default BrandingPage;
