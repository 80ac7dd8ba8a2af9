import type { Crumb } from '../../ui/breadcrumbs.tsx'

export const FORMS_CRUMB: readonly Crumb[] = [{ label: '폼', to: '/admin/forms' }]
