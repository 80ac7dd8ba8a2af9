import type { ViewEmbed as Shown } from '@jangteo/contracts/content/rendered-content.ts'
import { ShownView } from './shown-view.tsx'
import { useViewPage } from './use-view-page.ts'

/** A view in a page. What the shortcode switched off stays off, whatever the view allows. */
export default function ViewEmbed({ rendered, showTitle }: Omit<Shown, 'kind'>) {
  const { shown, query, state, change, retry } = useViewPage(rendered)
  const view = { ...shown.view, interaction: rendered.view.interaction }
  return (
    <section aria-label={view.title} className="embed my-6">
      <ShownView
        shown={{ ...shown, view }}
        query={query}
        state={state}
        showTitle={showTitle}
        onChange={change}
        onRetry={retry}
      />
    </section>
  )
}
