import { useQuery } from '@tanstack/react-query'
import { PageView } from '../../rendering/content/page-view.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { writeBlocks } from './content/open-content.ts'
import { useEditorState, useEditorStore } from './editor-store.ts'
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx'
import { renderedContent } from './queries.ts'

/** Public preview of a document. */
export function DocumentPreview({ width, title }: { width: PreviewWidth; title: string }) {
  const store = useEditorStore()
  const blocks = useDebounced(
    useEditorState((state) => state.blocks),
    500,
  )
  const { data: nodes, isError, refetch } = useQuery(renderedContent(writeBlocks(blocks, store.vocabulary)))
  if (isError && !nodes) return <ErrorState onRetry={() => void refetch()} />
  if (!nodes) return <LoadingPlaceholder className="h-96 w-full" />
  return (
    <PreviewFrame as={width}>
      <PageView
        page={{
          title,
          featuredImage: null,
          featuredImageAlt: '',
          nodes,
          kind: nodes.length > 0 ? 'blocks' : 'nothing',
        }}
      />
    </PreviewFrame>
  )
}
