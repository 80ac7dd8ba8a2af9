import { clsx } from 'clsx'
import { Image, Search, Share2, Tag, Type } from 'lucide-react'
import { type Block, isRecord, valueAt } from '../../model/block.ts'
import { RichText } from '../rich-text.tsx'
import { SlashText } from '../slash-text.tsx'
import { ChoosePrompt, Picture } from './media-views.tsx'
import { textAt } from './text-views.tsx'

type Side = 'left' | 'center' | 'right'

const side = (block: Block, path: string, usual: Side): Side => {
  const value = textAt(block, path)
  return value === 'left' || value === 'center' || value === 'right' ? value : usual
}
const rows = (block: Block, path: string) => {
  const value = valueAt(block.values, path)
  return (Array.isArray(value) ? value : []).filter(isRecord)
}
const CARD = 'rounded-card border border-line p-5'

export function BuilderParagraphView({ block }: { block: Block }) {
  return (
    <SlashText
      block={block}
      path="data.text"
      label="문단"
      placeholder="글을 쓰거나 / 를 눌러 블록을 고르세요"
      as="p"
      style={{ textAlign: side(block, 'data.alignment', 'left'), color: textAt(block, 'settings.color') || undefined }}
    />
  )
}

export function BuilderHeadingView({ block }: { block: Block }) {
  return (
    <RichText
      block={block}
      path="data.text"
      label="제목"
      as="h2"
      className="font-bold text-2xl"
      style={{ textAlign: side(block, 'data.alignment', 'left'), color: textAt(block, 'settings.color') || undefined }}
    />
  )
}

export function BuilderImageView({ block }: { block: Block }) {
  return <Picture block={block} url="data.src" alt="data.alt" caption="data.caption" />
}

export function HeroView({ block }: { block: Block }) {
  const picture = textAt(block, 'data.backgroundImage')
  return (
    <div
      className="relative grid min-h-60 content-center gap-2 overflow-hidden rounded-control bg-sunken p-8"
      style={{
        textAlign: side(block, 'settings.alignment', 'center'),
        backgroundColor: textAt(block, 'data.backgroundColor') || undefined,
      }}
    >
      {picture !== '' && <img src={picture} alt="" className="absolute inset-0 size-full object-cover brightness-50" />}
      <div className={clsx('relative grid gap-2', picture !== '' && 'text-on-picture')}>
        <RichText block={block} path="data.title" label="큰 제목" as="h1" className="font-bold text-3xl" />
        <RichText block={block} path="data.subtitle" label="부제" as="p" />
        <p className="flex flex-wrap justify-center gap-2">
          {rows(block, 'data.buttons').map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no name, only a place
            <span key={at} className="rounded-control bg-brand px-4 py-2 font-semibold text-on-brand">
              {String(text ?? '')}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

export function CallView({ block }: { block: Block }) {
  const words = textAt(block, 'data.buttonText')
  return (
    <div
      className={clsx(CARD, 'grid gap-2 bg-brand-soft')}
      style={{
        textAlign: side(block, 'data.alignment', 'center'),
        backgroundColor: textAt(block, 'data.backgroundColor') || undefined,
        color: textAt(block, 'data.textColor') || undefined,
      }}
    >
      <RichText block={block} path="data.title" label="제목" as="h2" className="font-bold text-xl" />
      <RichText block={block} path="data.description" label="설명" as="p" />
      {words !== '' && (
        <p>
          <span className="inline-block rounded-control bg-brand px-4 py-2 font-semibold text-on-brand">{words}</span>
        </p>
      )}
    </div>
  )
}

export function PlansView({ block }: { block: Block }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
      {rows(block, 'data.plans').map(({ name, price, period, features, highlighted }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new plan has no name yet
        <li key={at} className={clsx(CARD, highlighted === true && 'border-brand!')}>
          <p className="font-semibold">{String(name ?? '')}</p>
          <p className="text-lg">
            {String(price ?? '')} {period ? `/ ${String(period)}` : ''}
          </p>
          <ul className="list-disc pl-5 text-ink-soft text-sm">
            {(Array.isArray(features) ? features : []).map((feature) => (
              <li key={String(feature)}>{String(feature)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

export function TestimonialView({ block }: { block: Block }) {
  return (
    <figure className={CARD}>
      <RichText block={block} path="data.quote" label="추천하는 말" />
      <figcaption className="mt-2 text-ink-soft text-sm">
        {[textAt(block, 'data.author'), textAt(block, 'data.position'), textAt(block, 'data.company')]
          .filter(Boolean)
          .join(' · ')}
      </figcaption>
    </figure>
  )
}

export function InfoView({ block }: { block: Block }) {
  return (
    <div className={CARD} style={{ textAlign: side(block, 'data.alignment', 'center') }}>
      {textAt(block, 'data.icon') !== '' && <p className="text-2xl">{textAt(block, 'data.icon')}</p>}
      <RichText block={block} path="data.title" label="제목" as="h3" className="font-semibold text-lg" />
      <RichText block={block} path="data.description" label="설명" as="p" />
    </div>
  )
}

export const SITE_VIEWS = {
  'core/site-logo': () => <ChoosePrompt icon={Image} label="사이트 로고" />,
  'core/site-title': () => <ChoosePrompt icon={Type} label="사이트 이름" />,
  'core/site-tagline': () => <ChoosePrompt icon={Tag} label="사이트 소개" />,
  'core/search': ({ block }: { block: Block }) => (
    <ChoosePrompt icon={Search} label={textAt(block, 'label') || '검색'} />
  ),
  'core/social-links': ({ block }: { block: Block }) => (
    <ChoosePrompt icon={Share2} label={`소셜 링크 ${rows(block, 'links').length}개`} />
  ),
}
