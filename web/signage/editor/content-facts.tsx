import type { SignageContent } from '@jangteo/contracts/signage/contents.ts'
import { frameOf } from '@jangteo/domain/content/blocks/frames.ts'
import { FrameEmbed } from '../../rendering/content/frame-embed.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ContentThumb } from '../content-thumb.tsx'
import { clockText } from '../duration-text.ts'
import { CONTENT_STATUS_WORDS, CONTENT_TYPE_WORDS } from '../words.ts'
import { VideoPreview } from './video-preview.tsx'

/** Somebody else's content: to look at. */
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
              value: <Badge tone={CONTENT_STATUS_WORDS[status].tone}>{CONTENT_STATUS_WORDS[status].label}</Badge>,
            },
            { term: '종류', value: CONTENT_TYPE_WORDS[type] },
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
  const frame = frameOf(url)
  if (frame && frame.provider !== 'twitter')
    return <FrameEmbed kind="frame" provider={frame.provider} id={frame.id} url={url} title={title} />
  if (type === 'video') return <VideoPreview url={url} label={title} />
  return <ContentThumb type={type} url={thumbnailUrl} className="w-full rounded-card" />
}
