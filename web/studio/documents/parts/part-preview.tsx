import type { PartArea, PartSettings } from '@jangteo/contracts/content/template-parts.ts'
import { useQuery } from '@tanstack/react-query'
import type { SitePart } from '../../../app/site/site-data.ts'
import { hasEmbed } from '../../../rendering/content/inspect-nodes.ts'
import {
  FooterPart,
  GeneralPart,
  HeaderPart,
  MainHeaderPart,
  SidebarPart,
} from '../../../rendering/layout/template-parts.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { writeBlocks } from '../../editor/content/open-content.ts'
import { useEditorState, useEditorStore } from '../../editor/editor-store.ts'
import { PreviewFrame, type PreviewWidth } from '../../editor/preview-frame.tsx'
import { renderedPart } from '../queries.ts'

interface PartPreviewProps {
  width: PreviewWidth
  name: string
  area: PartArea
  settings: PartSettings
}

/** Public preview of the part in its place. */
export function PartPreview({ width, name, area, settings }: PartPreviewProps) {
  const store = useEditorStore()
  const blocks = useDebounced(
    useEditorState((state) => state.blocks),
    500,
  )
  const content = writeBlocks(blocks, store.vocabulary)
  const { data: rendered, isError, refetch } = useQuery(renderedPart(content, settings.customCss))
  if (isError && !rendered) return <ErrorState onRetry={() => void refetch()} />
  if (!rendered) return <PartSkeleton area={area} />
  return (
    <PreviewFrame as={width}>
      <Placed area={area} part={{ id: 'preview', name, settings, ...rendered }} />
    </PreviewFrame>
  )
}

function Placed({ area, part }: { area: PartArea; part: SitePart }) {
  switch (area) {
    case 'header':
      return hasEmbed(part.nodes, 'site') ? <MainHeaderPart part={part} /> : <HeaderPart part={part} />
    case 'footer':
      return <FooterPart part={part} />
    case 'sidebar':
      return (
        <div className="mx-auto w-80 py-6">
          <SidebarPart part={part} />
        </div>
      )
    case 'general':
      return <GeneralPart part={part} />
  }
}

const HEIGHTS: Record<PartArea, string> = { header: 'h-16', footer: 'h-64', sidebar: 'h-32', general: 'h-32' }

/** Skeleton with the usual height of the area. */
function PartSkeleton({ area }: { area: PartArea }) {
  return (
    <div aria-busy>
      <span className="sr-only">불러오는 중입니다</span>
      <Skeleton className={`${HEIGHTS[area]} w-full`} />
    </div>
  )
}
