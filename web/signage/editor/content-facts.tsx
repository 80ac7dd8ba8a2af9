import type { SignageContent } from '@jangteo/contracts/signage/contents.ts'
import { parseEmbedUrl } from '@jangteo/domain/content/blocks/embeds.ts'
import { FrameEmbed } from '../../rendering/content/frame-embed.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ContentThumb } from '../content-thumb.tsx'
import { clockText } from '../duration-text.ts'
import { CONTENT_STATUS_LABELS, CONTENT_TYPE_LABELS } from '../labels.ts'
import { VideoPreview } from './video-source.tsx'

/** Read-only view of another author's content. */
export function ContentFacts({ content }: { content: SignageContent }) {
  const { type, status, duration, tags } = content
  return (
    <Card className="max-w-3xl">
      <div className="grid gap-5">
        <Preview content={content} />
        <Facts
          facts={[
            {
              term: '상태',
              value: <Badge tone={CONTENT_STATUS_LABELS[status].tone}>{CONTENT_STATUS_LABELS[status].label}</Badge>,
            },
            { term: '종류', value: CONTENT_TYPE_LABELS[type] },
            { term: '올린 사람', value: content.creator.name },
            { term: '길이', value: duration === null ? '영상이 끝날 때까지' : clockText(duration) },
            ...(content.description ? [{ term: '설명', value: content.description }] : []),
            ...(tags.length > 0 ? [{ term: '태그', value: tags.join(', ') }] : []),
          ]}
        />
      </div>
    </Card>
  )
}

function Preview({ content: { title, type, url, thumbnailUrl } }: { content: SignageContent }) {
  const frame = parseEmbedUrl(url)
  if (frame && frame.provider !== 'twitter')
    return <FrameEmbed kind="frame" provider={frame.provider} id={frame.id} url={url} title={title} />
  if (type === 'video') return <VideoPreview url={url} label={title} />
  return <ContentThumb type={type} url={thumbnailUrl} className="w-full rounded-card" />
}
