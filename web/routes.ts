import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  ...(process.env.UI_GALLERY === 'on' ? [route('ui', 'ui-gallery/ui-gallery-page.tsx')] : []),
] satisfies RouteConfig
