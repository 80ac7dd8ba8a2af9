import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home-page.tsx'),
  route('ui', 'ui-gallery/ui-gallery-page.tsx'),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
