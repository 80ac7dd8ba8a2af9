import { Columns2, Group, Image, Menu, PanelLeft, Search, Share2, Tag, Type } from 'lucide-react'
import {
  addressField,
  choice,
  colorField,
  type Definition,
  lengthField,
  levelField,
  switchField,
  textField,
} from './block-definition.ts'
import { LAYOUT_KINDS } from './editor-layout-kinds.ts'
import { MEDIA_KINDS } from './editor-media-kinds.ts'
import { TEXT_KINDS } from './editor-text-kinds.ts'

const SERVICES = choice(
  ['instagram', '인스타그램'],
  ['facebook', '페이스북'],
  ['youtube', '유튜브'],
  ['twitter', '트위터'],
  ['naver', '네이버'],
  ['kakao', '카카오'],
  ['github', '깃허브'],
  ['linkedin', '링크드인'],
)
const LINK = switchField('isLink', '첫 화면으로 잇기', true)
const PLACES = choice(
  ['flex-start', '처음'],
  ['center', '가운데'],
  ['flex-end', '끝'],
  ['space-between', '양 끝'],
  ['space-around', '고르게'],
)

const OWN_KINDS: readonly Definition[] = [
  {
    kind: 'core/site-logo',
    label: '사이트 로고',
    icon: Image,
    group: '사이트',
    words: 'logo',
    fresh: { width: 120, isLink: true },
    settings: [
      { path: 'width', label: '너비(px)', usual: 120, control: { type: 'number', least: 16, most: 600 } },
      LINK,
    ],
  },
  {
    kind: 'core/site-title',
    label: '사이트 이름',
    icon: Type,
    group: '사이트',
    words: 'title',
    fresh: { isLink: true },
    settings: [{ ...levelField('level'), usual: '' }, LINK],
  },
  {
    kind: 'core/site-tagline',
    label: '사이트 소개',
    icon: Tag,
    group: '사이트',
    words: 'tagline',
    fresh: {},
    settings: [],
  },
  {
    kind: 'core/navigation',
    label: '메뉴',
    icon: Menu,
    group: '사이트',
    words: 'navigation menu',
    fresh: { ref: 'primary-menu', orientation: 'horizontal', showSubmenuIcon: true },
    settings: [
      { path: 'ref', label: '메뉴', control: { type: 'menu' } },
      {
        path: 'orientation',
        label: '방향',
        usual: 'horizontal',
        control: choice(['horizontal', '가로'], ['vertical', '세로']),
      },
      switchField('showSubmenuIcon', '하위 메뉴 표시', true),
    ],
  },
  {
    kind: 'core/search',
    label: '검색',
    icon: Search,
    group: '사이트',
    words: 'search',
    fresh: { label: '검색', showLabel: false, placeholder: '' },
    settings: [
      textField('label', '이름'),
      switchField('showLabel', '이름 보이기', false),
      textField('placeholder', '안내 글'),
      {
        path: 'buttonPosition',
        label: '버튼',
        usual: 'button-outside',
        control: choice(['button-outside', '바깥'], ['button-inside', '안쪽'], ['no-button', '없음']),
      },
    ],
  },
  {
    kind: 'core/social-links',
    label: '소셜 링크',
    icon: Share2,
    group: '사이트',
    words: 'social links',
    fresh: { size: 'normal', links: [] },
    settings: [
      {
        path: 'size',
        label: '크기',
        usual: 'normal',
        control: choice(['small', '작게'], ['normal', '보통'], ['large', '크게'], ['huge', '아주 크게']),
      },
      {
        path: 'links',
        label: '링크',
        control: {
          type: 'rows',
          add: '링크 더하기',
          fresh: { service: 'instagram', url: '' },
          fields: [{ path: 'service', label: '서비스', control: SERVICES }, addressField('url', '주소')],
        },
      },
    ],
  },
  {
    kind: 'o4o/group',
    label: '그룹',
    icon: Group,
    group: '배치',
    words: 'group 묶음',
    fresh: { layout: 'flex', flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', gap: '1rem' },
    holds: 'any',
    settings: [
      { path: 'layout', label: '배치', control: choice(['flow', '위에서 아래로'], ['flex', '늘어놓기']) },
      { path: 'flexDirection', label: '방향', control: choice(['row', '가로'], ['column', '세로']) },
      { path: 'justifyContent', label: '늘어놓기', control: PLACES },
      { path: 'alignItems', label: '맞춤', control: PLACES },
      lengthField('gap', '사이'),
      lengthField('padding', '안쪽 여백'),
      colorField('textColor', '글자 색'),
      colorField('backgroundColor', '배경 색'),
    ],
  },
  {
    kind: 'o4o/columns',
    label: '단',
    icon: Columns2,
    group: '배치',
    words: 'columns',
    fresh: {},
    freshInner: ['o4o/column', 'o4o/column'],
    holds: ['o4o/column'],
    settings: [lengthField('gap', '사이')],
  },
  {
    kind: 'o4o/column',
    label: '열',
    icon: PanelLeft,
    group: '배치',
    fresh: {},
    holds: 'any',
    within: ['o4o/columns'],
    settings: [lengthField('width', '너비')],
  },
]

/** Headers and footers allow page blocks plus site blocks. */
export const TEMPLATE_KINDS: readonly Definition[] = [...OWN_KINDS, ...TEXT_KINDS, ...MEDIA_KINDS, ...LAYOUT_KINDS]
