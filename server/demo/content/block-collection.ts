import { block, button, buttons, type DemoBlock, h2, image, p, separator, table, ul } from './blocks.ts'

interface Given {
  /** Addresses of three pictures. */
  pictures: readonly string[]
  reusableId: string
}

/** Every kind of block once, in the order of the inserter. */
export function blockCollection({ pictures: [first = '', second = '', third = ''], reusableId }: Given): DemoBlock[] {
  return [
    p(
      '편집기에서 쓸 수 있는 블록을 <strong>모두 한 번씩</strong> 담은 페이지입니다. 이 문장은 <em>문단</em> 블록입니다.',
    ),
    block('more', { customText: '계속 읽기' }),
    h2('제목 블록'),
    ul('목록의 첫째', '둘째', '셋째'),
    block('quote', { citation: '장터 편집부' }, p('좋은 글은 짧게 시작합니다.')),
    image(first, '약초를 가까이에서 본 그림', '이미지 블록의 설명'),
    block('gallery', { columns: 3 }, image(first, '약초'), image(second, '곡물'), image(third, '꿀')),
    block('video', {
      src: 'https://interactive-examples.mdn.mozilla.net/media/cc0-videos/flower.mp4',
      caption: '동영상 블록',
      preload: 'none',
    }),
    block('audio', {
      src: 'https://interactive-examples.mdn.mozilla.net/media/cc0-audio/t-rex-roar.mp3',
      caption: '오디오 블록',
      preload: 'none',
    }),
    block(
      'group',
      { tagName: 'section', layout: { type: 'constrained' } },
      h2('그룹 블록'),
      p('여러 블록을 하나로 묶습니다.'),
    ),
    block(
      'columns',
      {},
      block('column', { width: '66.66%' }, p('넓은 단(66.66%)'), block('group', {}, p('단 안의 그룹'))),
      block('column', { width: '33.33%' }, p('좁은 단(33.33%)')),
    ),
    block(
      'cover',
      { url: second, dimRatio: 50, minHeight: 240, customOverlayColor: '#12312b' },
      h2('커버 블록'),
      p('그림 위에 글을 얹습니다.'),
    ),
    separator(),
    buttons(button('상품 보기', '/products'), button('다른 사이트', 'https://www.example.com/')),
    table(['블록', '쓰임'], ['표', '값을 나란히 보여 줍니다'], ['코드', '글자를 그대로 보여 줍니다']),
    block('code', { content: 'const 인사 = "안녕하세요"' }),
    block('html', { content: '<details><summary>HTML 블록</summary><p>안전한 태그만 남습니다.</p></details>' }),
    block('spacer', { height: 40 }),
    block('embed', {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      providerNameSlug: 'youtube',
      caption: '유튜브 임베드',
    }),
    block('embed', { url: 'https://vimeo.com/1084537', providerNameSlug: 'vimeo', caption: '비메오 임베드' }),
    block('block', { ref: reusableId }),
    block('shortcode', { content: '[featured_products limit="4" columns="4"]' }),
  ]
}
