import type { DocumentKind, DocumentState } from '@jangteo/contracts/content/content.ts'
import type { Tone } from '../../ui/badge.tsx'

interface KindWords {
  /** Path of the list. */
  path: string
  title: string
  description: string
  one: string
  create: string
  empty: string
}

export const KIND_LABELS: Record<DocumentKind, KindWords> = {
  page: {
    path: '/admin/content/pages',
    title: '페이지',
    description: '소개, 이용 안내처럼 늘 같은 주소에 있는 글입니다.',
    one: '페이지',
    create: '페이지 만들기',
    empty: '쇼핑몰을 소개하는 페이지부터 만들어 보세요.',
  },
  post: {
    path: '/admin/content/posts',
    title: '글',
    description: '블로그에 새 글부터 보이는 소식과 이야기입니다.',
    one: '글',
    create: '글 쓰기',
    empty: '첫 글을 써 보세요. 공개하기 전에는 아무에게도 보이지 않습니다.',
  },
  reusable: {
    path: '/admin/content/reusable',
    title: '재사용 블록',
    description: '여러 페이지에 넣어 두고 한 번에 고치는 블록입니다.',
    one: '재사용 블록',
    create: '재사용 블록 만들기',
    empty: '여러 곳에 똑같이 넣을 내용을 만들어 두세요.',
  },
  template: {
    path: '/admin/content/homepage',
    title: '홈페이지 블록',
    description: '첫 화면에 보일 블록입니다.',
    one: '홈페이지 블록',
    create: '홈페이지 블록 만들기',
    empty: '아직 없습니다.',
  },
}

export const STATE_LABELS: Record<DocumentState, { label: string; tone: Tone }> = {
  draft: { label: '초안', tone: 'neutral' },
  scheduled: { label: '예약', tone: 'info' },
  published: { label: '공개', tone: 'success' },
  trashed: { label: '휴지통', tone: 'danger' },
}

/** Public path; undefined for kinds without one. */
export function publicPath(kind: DocumentKind, slug: string): string | undefined {
  if (kind === 'page') return `/${slug}`
  if (kind === 'post') return `/blog/${slug}`
  return kind === 'template' ? '/' : undefined
}
