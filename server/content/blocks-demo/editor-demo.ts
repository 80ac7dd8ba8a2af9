const PICTURE = '/blocks-demo.svg'

/** As WordPress saves it: every kind of the editor but those that need something of the shop's own. */
export const EDITOR_DEMO = `
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
