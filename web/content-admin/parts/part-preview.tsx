import type { PartArea, PartSettings } from '@jangteo/contracts/template-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { holdsEmbed } from '../../content/holds.ts'
import { writeBlocks } from '../../content-editor/content/open-content.ts'
import { useEditorState, useEditorStore } from '../../content-editor/editor-store.ts'
import { PreviewFrame, type PreviewWidth } from '../../content-editor/preview-frame.tsx'
import { GeneralPart, SidebarPart } from '../../layout/beside-parts.tsx'
import { FooterPart } from '../../layout/footer-part.tsx'
import { HeaderPart, MainHeaderPart } from '../../layout/header-part.tsx'
import { PartSkeleton } from '../../layout/part-skeleton.tsx'
import type { SitePart } from '../../site/site-data.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { renderedPart } from '../queries.ts'

interface PartPreviewProps {
  width: PreviewWidth
  name: string
  area: PartArea
  settings: PartSettings
}

/** The part where it will stand, as everybody would see it. */
export function PartPreview({ width, name, area, settings }: PartPreviewProps) {
  const store = useEditorStore()
  const blocks = useSettled(
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
      return holdsEmbed(part.nodes, 'site') ? <MainHeaderPart part={part} /> : <HeaderPart part={part} />
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
