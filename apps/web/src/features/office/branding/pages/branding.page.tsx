export { BrandingScreen as default } from '../branding-screen.tsx';
