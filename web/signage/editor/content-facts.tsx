import type { SignageContent } from '@jangteo/contracts/signage-contents.ts'
import { frameOf } from '@jangteo/domain/blocks/frames.ts'
import { FrameEmbed } from '../../content/frame-embed.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ContentThumb } from '../content-thumb.tsx'
import { clockText } from '../duration-text.ts'
import { CONTENT_STATUS_WORDS, CONTENT_TYPE_WORDS } from '../words.ts'

/** Somebody else's content: to look at. */
export function ContentFacts({ content }: { content: SignageContent }) {
  const { title, type, url, thumbnailUrl, status, duration, tags } = content
  const frame = frameOf(url)
  return (
    <Card className="max-w-3xl">
      <div className="grid gap-5">
        {frame && frame.provider !== 'twitter' ? (
          <FrameEmbed kind="frame" provider={frame.provider} id={frame.id} url={url} title={title} />
        ) : (
          <ContentThumb type={type} url={thumbnailUrl} className="w-full rounded-card" />
        )}
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
