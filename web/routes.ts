import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  // All parts of the interface on one page, for people who build screens.
  ...(process.env.UI_GALLERY === 'on' ? [route('ui', 'ui-gallery/ui-gallery-page.tsx')] : []),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
