import type { RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'
import type { Database } from '../../database/open-database.ts'
import { createContentResolvers, type ShortcodeRenderers } from '../rendering/content-resolvers.ts'
import { renderToNodes } from '../rendering/render-nodes.ts'

/** Blocks of both formats, rendered by the same path as saved content. */
export async function renderBlocksDemo(
  db: Database,
  shortcodes: ShortcodeRenderers,
): Promise<{ nodes: RenderedNode[] }> {
  const resolvers = createContentResolvers(db, shortcodes)
  const builder = await renderToNodes(BUILDER_DEMO, resolvers)
  return { nodes: [...builder, ...(await renderToNodes(EDITOR_DEMO, resolvers))] }
}

const PICTURE = '/blocks-demo.svg'

/** Every block type of the page builder once. */
export const BUILDER_DEMO: readonly unknown[] = [
  {
    type: 'hero',
    data: {
      title: '블록으로 만드는 페이지',
      subtitle: '제목과 사진, 요금표와 후기까지. 필요한 것을 골라 쌓기만 하면 됩니다.',
      backgroundImage: PICTURE,
      buttons: [
        { text: '지금 시작하기', url: '/register' },
        { text: '상품 보기', url: '/products', style: 'secondary' },
      ],
    },
    settings: { height: '420px', overlayOpacity: 0.55 },
  },
  { type: 'spacer', data: { height: '2rem' }, settings: { mobileHeight: '1rem' } },
  { type: 'heading', data: { text: '한눈에 보는 장점', alignment: 'center' } },
  {
    type: 'paragraph',
    data: { text: '세 칸짜리 단에 정보 상자를 하나씩 넣었습니다.', alignment: 'center' },
    settings: { marginBottom: 0 },
  },
  {
    type: 'columns',
    data: {
      columns: [
        ['✓', '검증된 공급자', '사업자 확인을 마친 곳만 상품을 올립니다.'],
        ['→', '빠른 배송', '주문하면 공급자가 바로 보냅니다.'],
        ['%', '등급 할인', '많이 살수록 낮은 가격을 보여 드립니다.'],
      ].map(([icon, title, description]) => ({
        blocks: [{ type: 'uagb/info-box', data: { icon, title, description } }],
      })),
    },
  },
  { type: 'heading', data: { text: '요금제', alignment: 'center' } },
  {
    type: 'uagb/pricing-table',
    data: {
      plans: [
        plan('베이직', '9,900원', ['상품 50개', '기본 통계', '이메일 지원']),
        { ...plan('프로', '29,900원', ['상품 500개', '상세 통계', '우선 지원']), highlighted: true },
        plan('엔터프라이즈', '99,900원', ['상품 수 제한 없음', '맞춤 통계', '전담 지원']),
      ],
    },
  },
  {
    type: 'uagb/testimonial',
    data: {
      quote: '주문부터 정산까지 한 화면에서 보이니 장사에만 마음을 쓸 수 있습니다.',
      author: '김민지',
      position: '대표',
      company: '온결상회',
    },
  },
  {
    type: 'image',
    data: { src: PICTURE, alt: '해가 뜨는 언덕 그림', caption: '이미지 블록', alignment: 'wide' },
    settings: { height: '280px' },
  },
  { type: 'button', data: { text: '외곽선 버튼', url: '/products', style: 'outline', alignment: 'center' } },
  { type: 'shortcode', data: { content: '[product_grid limit="4" columns="4" title="숏코드로 넣은 상품"]' } },
  {
    type: 'uagb/call-to-action',
    data: {
      title: '내 브랜드를 시작해 보세요',
      description: '가입하고 상품을 고르면 그날부터 팔 수 있습니다.',
      buttonText: '가입하기',
      buttonUrl: '/register',
    },
  },
]

function plan(name: string, price: string, features: string[]) {
  return { name, price, period: '월', features, buttonText: '선택', buttonUrl: '/register' }
}

/** Block markup as WordPress saves it: every block type of the editor, except those that need data of this shop. */
const EDITOR_DEMO = `
<!-- wp:heading --><h2 class="wp-block-heading">편집기 블록</h2><!-- /wp:heading -->
<!-- wp:paragraph {"dropCap":true} --><p class="has-drop-cap">워드프레스에서 내보낸 글이 그대로 보입니다. <strong>굵은 글</strong>과 <em>기울인 글</em>, <a href="/products">링크</a>도 같습니다.</p><!-- /wp:paragraph -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>첫째 항목</li><!-- /wp:list-item --><!-- wp:list-item --><li>둘째 항목</li><!-- /wp:list-item --></ul><!-- /wp:list -->
<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>좋은 가게는 손님이 소문냅니다.</p><!-- /wp:paragraph --><cite>어느 상인</cite></blockquote><!-- /wp:quote -->
<!-- wp:image {"align":"wide"} --><figure class="wp-block-image alignwide"><img src="${PICTURE}" alt="해가 뜨는 언덕 그림"/><figcaption class="wp-element-caption">넓게 놓은 그림</figcaption></figure><!-- /wp:image -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"66.66%"} --><div class="wp-block-column" style="flex-basis:66.66%"><!-- wp:paragraph --><p>넓은 단에는 이야기를,</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column {"width":"33.33%"} --><div class="wp-block-column" style="flex-basis:33.33%"><!-- wp:paragraph --><p>좁은 단에는 요점을 둡니다.</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:gallery {"columns":3,"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${[1, 2, 3].map((at) => `<!-- wp:image --><figure class="wp-block-image"><img src="${PICTURE}" alt="갤러리 그림 ${at}"/></figure><!-- /wp:image -->`).join('')}</figure><!-- /wp:gallery -->
<!-- wp:cover {"url":"${PICTURE}","dimRatio":60,"minHeight":260,"align":"full"} --><div class="wp-block-cover alignfull" style="min-height:260px"><!-- wp:heading {"textAlign":"center"} --><h2 class="wp-block-heading has-text-align-center">커버 위의 제목</h2><!-- /wp:heading --></div><!-- /wp:cover -->
<!-- wp:group {"backgroundColor":"pale-cyan-blue","layout":{"type":"constrained"}} --><div class="wp-block-group has-pale-cyan-blue-background-color has-background"><!-- wp:paragraph --><p>색을 입힌 그룹입니다.</p><!-- /wp:paragraph --></div><!-- /wp:group -->
<!-- wp:table --><figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>블록</th><th>쓰임</th></tr></thead><tbody><tr><td>표</td><td>견줄 것을 나란히</td></tr><tr><td>코드</td><td>글자를 그대로</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:code --><pre class="wp-block-code"><code>const hello = '장터'</code></pre><!-- /wp:code -->
<!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=aqz-KE-bpKQ","providerNameSlug":"youtube","caption":"눌러야 불러오는 영상"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://www.youtube.com/watch?v=aqz-KE-bpKQ</div></figure><!-- /wp:embed -->
<!-- wp:embed {"url":"https://twitter.com/jack/status/20","providerNameSlug":"twitter"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://twitter.com/jack/status/20</div></figure><!-- /wp:embed -->
<!-- wp:html --><details><summary>HTML 블록</summary><p>안전한 태그만 남습니다.</p></details><!-- /wp:html -->
<!-- wp:spacer {"height":"24px"} --><div style="height:24px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->
<!-- wp:buttons {"layout":{"type":"flex","justifyContent":"center"}} --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/products">상품 보기</a></div><!-- /wp:button --><!-- wp:button {"className":"is-style-outline"} --><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="/blog">블로그</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
`
