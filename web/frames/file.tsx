import { Outlet } from 'react-router';
import { SkipLink } from '../components/page/skip-link.tsx';
import { Footer } from '../site/footer/footer.tsx';
import { Header } from '../site/header.tsx';
import type { Handle } from './handle.ts';
import '../site/public.css';

export const handle: Handle = { nojs: true };

export default function FileFrame() {
  return (
    <>
      <SkipLink />
      <Header look="file" />
      <Outlet />
      <Footer />
    </>
  );
}
