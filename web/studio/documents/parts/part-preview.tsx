import type { PartArea, PartSettings } from '@jangteo/contracts/content/template-parts.ts'
import { useQuery } from '@tanstack/react-query'
import type { SitePart } from '../../../app/site/site-data.ts'
import { holdsEmbed } from '../../../rendering/content/holds.ts'
import { GeneralPart, SidebarPart } from '../../../rendering/layout/beside-parts.tsx'
import { FooterPart } from '../../../rendering/layout/footer-part.tsx'
import { HeaderPart, MainHeaderPart } from '../../../rendering/layout/header-part.tsx'
import { PartSkeleton } from '../../../rendering/layout/part-skeleton.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
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
