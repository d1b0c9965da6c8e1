import { BrandingScreen } from '../branding-screen.tsx';

const BrandingPage = () => <BrandingScreen />;

export default BrandingPage;
