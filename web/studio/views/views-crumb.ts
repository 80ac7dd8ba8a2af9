import type { Crumb } from '../../ui/breadcrumbs.tsx'

export const VIEWS_CRUMB: readonly Crumb[] = [{ label: '뷰', to: '/admin/views' }]
